import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { webKitPath } from './webkit-path.mjs'

/** A browser for tests: how to find it, the environment variable that may name it, and its Debian packages. */
const CHROMIUM = {
  title: 'Chromium',
  variable: 'CHROME_PATH',
  // Chromium's headless shell is the same engine without windows: it takes less CPU for each page.
  find: () =>
    named('CHROME_PATH') ??
    command('chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'),
  debianPackages: ['chromium-headless-shell'],
}
const FIREFOX = {
  title: 'Firefox',
  variable: 'FIREFOX_PATH',
  find: () => named('FIREFOX_PATH') ?? command('firefox-esr', 'firefox'),
  debianPackages: ['firefox-esr'],
}
const WEBKIT = { title: 'WebKit', find: webKitPath, debianPackages: ['webkit2gtk-driver', 'xvfb'] }

function named(variable) {
  const path = process.env[variable]
  return path && existsSync(path) ? path : undefined
}

function command(...names) {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/bin', '/snap/bin']
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find((path) => existsSync(path))
}

/**
 * Finds the browsers of the journeys, or installs them from the system's packages as root on Debian. Other checks can run meanwhile.
 * @returns {Promise<{ chromium: Found, firefox: Found, webkit: Found }>}
 * @typedef {{ path: string | undefined, note: string }} Found
 */
export async function ensureBrowsers() {
  const all = [CHROMIUM, FIREFOX, WEBKIT]
  const failures = await installPackages(all.filter(({ find }) => !find()))
  const [chromium, firefox, webkit] = all.map((browser) => {
    const path = browser.find()
    return { path, note: path ? '' : adviceFor(browser, failures.get(browser)) }
  })
  return { chromium, firefox, webkit }
}

function adviceFor({ title, variable, debianPackages }, failure) {
  const other = variable ? `, or name one in ${variable}` : ''
  const advice = `Install ${title} (Debian: apt-get install ${debianPackages.join(' ')})${other}.`
  return failure ? `${title} could not be installed (${failure}). ${advice}` : advice
}

/** Returns apt's last message for each browser that it could not install. Without root or Debian it installs nothing. */
async function installPackages(browsers) {
  const failures = new Map()
  if (browsers.length === 0 || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return failures
  const titles = browsers.map(({ title }) => title).join(', ')
  process.stdout.write(`… Installing ${titles} from the system's packages\n`)
  const unread = await apt(['update'])
  // One after the other, so that a package that is missing from this release keeps no other from being installed.
  for (const browser of browsers) {
    const failure = await apt(['install', '--yes', '--no-install-recommends', ...browser.debianPackages])
    if (failure) failures.set(browser, unread ?? failure)
  }
  return failures
}

/** Runs apt-get, and returns its last message if it failed. */
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
