; Inno Setup: a set-up program for one person, without an administrator. build.py fills in the names in @…@.
[Setup]
AppId={{7A0F7C0E-5C1B-4C7B-9E0E-2B6B1F5D8A31}
AppName=Tabletop
AppVersion=@VERSION@
AppPublisher=The Tabletop engineers
DefaultDirName={autopf}\Tabletop
DefaultGroupName=Tabletop
PrivilegesRequired=lowest
OutputDir=@DIST@
OutputBaseFilename=tabletop-@VERSION@-windows-@MACHINE@-setup
SetupIconFile=@ROOT@\sprites\app\icon.ico
UninstallDisplayIcon={app}\Tabletop.exe
ChangesAssociations=yes
Compression=lzma2
SolidCompression=yes

[Files]
Source: "@DIST@\tabletop\*"; DestDir: "{app}"; Flags: recursesubdirs ignoreversion

[Icons]
Name: "{group}\Tabletop"; Filename: "{app}\Tabletop.exe"
Name: "{autodesktop}\Tabletop"; Filename: "{app}\Tabletop.exe"; Tasks: desktop

[Tasks]
Name: desktop; Description: "An icon on the desktop"; Flags: unchecked

[Registry]
Root: HKA; Subkey: "Software\Classes\.tabletop"; ValueType: string; ValueData: "Tabletop.Record"; Flags: uninsdeletevalue
Root: HKA; Subkey: "Software\Classes\Tabletop.Record"; ValueType: string; ValueData: "Tabletop record"; Flags: uninsdeletekey
Root: HKA; Subkey: "Software\Classes\Tabletop.Record\DefaultIcon"; ValueType: string; ValueData: "{app}\Tabletop.exe,0"
Root: HKA; Subkey: "Software\Classes\Tabletop.Record\shell\open\command"; ValueType: string; ValueData: """{app}\Tabletop.exe"" ""%1"""

[Run]
Filename: "{app}\Tabletop.exe"; Description: "Start Tabletop"; Flags: postinstall nowait skipifsilent
