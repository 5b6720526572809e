; Links that lead to a table (suitable://join…) open the app, for the person who installed it.
!macro customInstall
  WriteRegStr SHCTX "Software\Classes\suitable" "" "URL:Suitable table"
  WriteRegStr SHCTX "Software\Classes\suitable" "URL Protocol" ""
  WriteRegStr SHCTX "Software\Classes\suitable\DefaultIcon" "" "$INSTDIR\${APP_EXECUTABLE_FILENAME},0"
  WriteRegStr SHCTX "Software\Classes\suitable\shell\open\command" "" '"$INSTDIR\${APP_EXECUTABLE_FILENAME}" "%1"'
!macroend

!macro customUnInstall
  ${ifNot} ${isUpdated}
    DeleteRegKey SHCTX "Software\Classes\suitable"
  ${endIf}
!macroend
