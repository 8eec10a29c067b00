import { spawn } from 'node:child_process'
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
 * Finds the browsers of the journeys, or installs them from the system's packages as root on Debian. Other checks can run meanwhile.
 * @returns {Promise<{ chromium: Found, firefox: Found }>}
 * @typedef {{ path: string | undefined, note: string }} Found
 */
export async function ensureBrowsers() {
  const missing = [CHROMIUM, FIREFOX].filter((browser) => !find(browser))
  const failure = missing.length === 0 ? undefined : await installPackages(missing)
  const [chromium, firefox] = [CHROMIUM, FIREFOX].map((browser) => ({
    path: find(browser),
    note: find(browser) ? '' : adviceFor(browser, failure),
  }))
  return { chromium, firefox }
}

function adviceFor({ title, variable, debianPackage }, failure) {
  const advice = `Install ${title} (Debian: apt-get install ${debianPackage}), or name one in ${variable}.`
  return failure ? `${title} could not be installed (${failure}). ${advice}` : advice
}

/** Returns apt's last message if it failed, and nothing where this process may install nothing. */
async function installPackages(browsers) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined
  const titles = browsers.map(({ title }) => title).join(' and ')
  process.stdout.write(`… Installing ${titles} from the system's packages\n`)
  let failure = await apt(['update'])
  // One after the other, so that a package that is missing from this release keeps no other from being installed.
  for (const { debianPackage } of browsers) {
    failure = (await apt(['install', '--yes', '--no-install-recommends', debianPackage])) ?? failure
  }
  return failure
}

function apt(args) {
  const child = spawn('apt-get', ['--quiet=2', ...args], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  })
  let messages = ''
  child.stderr.on('data', (chunk) => (messages += chunk))
  return new Promise((resolve) => {
    child.once('error', ({ message }) => resolve(message))
    child.once('close', (code) => resolve(code === 0 ? undefined : messages.trim().split('\n').at(-1)))
  })
}
