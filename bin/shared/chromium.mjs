import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const HOW = 'Install Chromium (Debian: apt-get install chromium), or name a browser in CHROME_PATH.'

/** The browser of this machine: CHROME_PATH, or one on the path. */
export function findChromium() {
  const { CHROME_PATH, PATH = '' } = process.env
  if (CHROME_PATH && existsSync(CHROME_PATH)) return CHROME_PATH
  const folders = [...PATH.split(delimiter), '/usr/bin', '/snap/bin']
  return folders.flatMap((folder) => NAMES.map((name) => join(folder, name))).find((path) => existsSync(path))
}

/**
 * Installs one from the system's packages where that is allowed.
 * @returns {{ path: string | undefined, note: string }}
 */
export function ensureChromium() {
  const found = findChromium()
  if (found) return { path: found, note: '' }
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return { path: undefined, note: HOW }
  process.stdout.write("… Installing Chromium from the system's packages\n")
  const failure = apt(['update']) ?? apt(['install', '--yes', '--no-install-recommends', 'chromium'])
  return { path: findChromium(), note: failure ? `Chromium could not be installed: ${failure} ${HOW}` : '' }
}

function apt(args) {
  const { status, stderr } = spawnSync('apt-get', ['--quiet=2', ...args], {
    encoding: 'utf8',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  })
  return status === 0 ? undefined : (stderr ?? '').trim().split('\n').at(-1)
}
