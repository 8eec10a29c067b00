import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './root.mjs'
import { hasBuild, hasBuildTools } from './build-state.mjs'
import { fail } from './fail.mjs'
import { withLock } from './lock-file.mjs'

const lockfile = join(root, 'package-lock.json')
/** npm's record of the installed packages. */
const installed = join(root, 'node_modules', '.package-lock.json')
/** Hash of the lockfile that they were installed from. */
const note = join(root, 'node_modules', '.forecourt-lockfile')

const PROGRESS_INTERVAL_MS = 10_000

/**
 * Whether packages are missing or do not match the lockfile. With `buildTools: false`, packages of development may be missing, as after
 * `npm ci --omit=dev`.
 */
export function needsInstall({ buildTools = true } = {}) {
  if (!existsSync(installed)) return true
  if (!hasBuildTools()) return buildTools || !hasSamePackages(false)
  const isNoted = existsSync(note) && readFileSync(note, 'utf8').trim() === lockfileHash()
  return !isNoted && !hasSamePackages(true)
}

/** Whether the packages of development were left out on purpose, so that nothing should install them. */
const isWithoutDevelopment = () => existsSync(installed) && !hasBuildTools() && hasSamePackages(false)

const WITHOUT_DEVELOPMENT =
  'This needs the packages of development, which "npm ci --omit=dev" left out: run "npm ci". ' +
  'An installation without them starts with a folder "dist" that "npm run build" has made.'

function lockfileHash() {
  return createHash('sha256').update(readFileSync(lockfile)).digest('hex')
}

/** Whether packages that npm installed directly have the versions of the lockfile. */
function hasSamePackages(buildTools) {
  const locked = JSON.parse(readFileSync(lockfile, 'utf8')).packages
  const present = JSON.parse(readFileSync(installed, 'utf8')).packages
  const isSame = Object.entries(locked).every(
    ([path, { version, optional, dev }]) =>
      path === '' || (present[path] ? present[path].version === version : optional || (dev && !buildTools)),
  )
  if (isSame && hasBuildTools()) noteInstalled()
  return isSame
}

/** The note saves time at the next start; whoever may not write it starts without. */
function noteInstalled() {
  try {
    writeFileSync(note, lockfileHash())
  } catch (error) {
    if (!['EACCES', 'EPERM', 'EROFS'].includes(error.code)) throw error
  }
}

/** Runs npm ci and returns its exit code. An installation that is out of date and had no packages of development gets none. */
async function install() {
  const isProduction = existsSync(installed) && !hasBuildTools() && hasBuild()
  const command = isProduction ? 'npm ci --omit=dev' : 'npm ci'
  const begun = Date.now()
  const seconds = () => Math.round((Date.now() - begun) / 1000)
  process.stdout.write(`… Installing packages (${command})\n`)
  const progress = setInterval(
    () => process.stdout.write(`… Installing packages: ${seconds()} s\n`),
    PROGRESS_INTERVAL_MS,
  )
  const code = await npmCi(isProduction ? '--omit=dev' : '--include=dev')
  clearInterval(progress)
  if (code === 0) {
    if (!isProduction) writeFileSync(note, lockfileHash())
    process.stdout.write(`✓ Packages installed (${seconds()} s)\n`)
  } else {
    process.stderr.write(`✗ "${command}" failed; its message is above. Is the package registry reachable?\n`)
  }
  return code
}

function npmCi(development) {
  // Prefer the npm that started us, because npm may not be on the PATH.
  const npm = process.env.npm_execpath?.endsWith('.js') ? [process.execPath, [process.env.npm_execpath]] : ['npm', []]
  const options = ['ci', '--no-fund', '--no-audit', development, '--include=optional', '--loglevel=error']
  const child = spawn(npm[0], [...npm[1], ...options], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32' && npm[0] === 'npm',
  })
  return new Promise((resolve) => {
    child.once('error', () => resolve(1))
    child.once('exit', (code) => resolve(code ?? 1))
  })
}

/** Installs packages if needed; ends this process if that fails. An installation without packages of development stays one. */
export async function ensureInstalled(options = { buildTools: true }) {
  if (!needsInstall(options)) return
  if (isWithoutDevelopment()) fail(WITHOUT_DEVELOPMENT)
  const code = await withLock('packages', async () => (needsInstall(options) ? await install() : 0))
  if (code !== 0) process.exit(code)
}
