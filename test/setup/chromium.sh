#!/bin/sh
# Runs $CHROMIUM without the two pages that its address bar loads in every window, which take half of a test's time, and without
# a process for each page that might follow. Chromium obeys the last list of features only, so their names are added to the list
# of Playwright.
for switch do
  shift
  case $switch in --disable-features=*) switch=$switch,WebUIOmniboxPopup,WebUIOmniboxAimPopup,SpareRendererForSitePerProcess ;; esac
  set -- "$@" "$switch"
done
exec "$CHROMIUM" "$@"
