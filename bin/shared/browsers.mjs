import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** A browser for tests: the environment variable with its path, its commands, and its Debian package. */
const CHROMIUM = {
  title: 'Chromium',
  variable: 'CHROME_PATH',
  // Chromium's headless shell is the same engine without windows: it takes less CPU for each page.
  commands: ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'],
  debianPackage: 'chromium-headless-shell',
}
const FIREFOX = {
  title: 'Firefox',
  variable: 'FIREFOX_PATH',
  commands: ['firefox-esr', 'firefox'],
  debianPackage: 'firefox-esr',
}

function find({ variable, commands }) {
  const named = process.env[variable]
  if (named && existsSync(named)) return named
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/bin', '/snap/bin']
  return commands.flatMap((name) => folders.map((folder) => join(folder, name))).find((path) => existsSync(path))
}

/**
 * Finds a browser, or installs it from the system's packages as root on Debian.
 * @returns {{ path: string | undefined, note: string }}
 */
function ensure(browser) {
  const { title, variable, debianPackage } = browser
  const found = find(browser)
  if (found) return { path: found, note: '' }
  const how = `Install ${title} (Debian: apt-get install ${debianPackage}), or name one in ${variable}.`
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return { path: undefined, note: how }
  process.stdout.write(`… Installing ${title} from the system's packages\n`)
  const failure = apt(['update']) ?? apt(['install', '--yes', '--no-install-recommends', debianPackage])
  return { path: find(browser), note: failure ? `${title} could not be installed: ${failure} ${how}` : '' }
}

export const ensureChromium = () => ensure(CHROMIUM)
export const ensureFirefox = () => ensure(FIREFOX)

function apt(args) {
  const { status, stderr } = spawnSync('apt-get', ['--quiet=2', ...args], {
    encoding: 'utf8',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  })
  return status === 0 ? undefined : (stderr ?? '').trim().split('\n').at(-1)
}
