import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

export const WEBKIT_DRIVER = '/usr/bin/WebKitWebDriver'
/** WebKit's browser for tests has windows only. */
export const DISPLAY_SERVER = '/usr/bin/Xvfb'

const LIBRARIES = '/usr/lib'

/** Path of WebKit's browser if it can run here; undefined unless its driver and a display server are installed, too. */
export function webKitPath() {
  if (![WEBKIT_DRIVER, DISPLAY_SERVER].every((path) => existsSync(path))) return undefined
  // Debian keeps it with the library, in a folder named for the machine and the version: x86_64-linux-gnu/webkit2gtk-4.1.
  const folders = foldersIn(LIBRARIES, /-linux-/).flatMap((folder) => foldersIn(folder, /^webkit2gtk-4/))
  return folders.map((folder) => join(folder, 'MiniBrowser')).findLast((path) => existsSync(path))
}

const foldersIn = (folder, name) =>
  existsSync(folder)
    ? readdirSync(folder)
        .filter((each) => name.test(each))
        .toSorted()
        .map((each) => join(folder, each))
    : []
