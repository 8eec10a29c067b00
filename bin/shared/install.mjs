import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './root.mjs'
import { withLock } from './lock-file.mjs'

const lockfile = join(root, 'package-lock.json')
/** npm's record of the installed packages. */
const installed = join(root, 'node_modules', '.package-lock.json')
/** Hash of the lockfile that they were installed from. */
const note = join(root, 'node_modules', '.forecourt-lockfile')

const PROGRESS_INTERVAL_MS = 10_000

/** Whether packages are missing or do not match the lockfile. */
export function needsInstall() {
  if (!existsSync(installed)) return true
  if (!existsSync(note)) return !hasSamePackages()
  return readFileSync(note, 'utf8').trim() !== lockfileHash()
}

function lockfileHash() {
  return createHash('sha256').update(readFileSync(lockfile)).digest('hex')
}

/** Whether packages that npm installed directly have the versions of the lockfile. */
function hasSamePackages() {
  const locked = JSON.parse(readFileSync(lockfile, 'utf8')).packages
  const present = JSON.parse(readFileSync(installed, 'utf8')).packages
  const isSame = Object.entries(locked).every(
    ([path, { version, optional }]) => path === '' || (present[path] ? present[path].version === version : optional),
  )
  if (isSame) writeFileSync(note, lockfileHash())
  return isSame
}

/** Runs npm ci and returns its exit code. */
export async function install() {
  const begun = Date.now()
  const seconds = () => Math.round((Date.now() - begun) / 1000)
  process.stdout.write('… Installing packages (npm ci)\n')
  const progress = setInterval(
    () => process.stdout.write(`… Installing packages: ${seconds()} s\n`),
    PROGRESS_INTERVAL_MS,
  )
  const code = await npmCi()
  clearInterval(progress)
  if (code === 0) {
    writeFileSync(note, lockfileHash())
    process.stdout.write(`✓ Packages installed (${seconds()} s)\n`)
  } else {
    process.stderr.write(`✗ "npm ci" failed; its message is above. Is the package registry reachable?\n`)
  }
  return code
}

function npmCi() {
  // Prefer the npm that started us, because npm may not be on the PATH.
  const npm = process.env.npm_execpath?.endsWith('.js') ? [process.execPath, [process.env.npm_execpath]] : ['npm', []]
  const options = ['ci', '--no-fund', '--no-audit', '--include=dev', '--include=optional', '--loglevel=error']
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

/** Installs packages if needed; ends this process if that fails. */
export async function ensureInstalled() {
  if (!needsInstall()) return
  const code = await withLock('packages', async () => (needsInstall() ? await install() : 0))
  if (code !== 0) process.exit(code)
}
