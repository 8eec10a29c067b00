import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './root.mjs'
import { inTurn } from './turn.mjs'

const lockfile = join(root, 'package-lock.json')
/** npm's own note of what it installed. */
const installed = join(root, 'node_modules', '.package-lock.json')
/** Our note of the lockfile that it was. */
const note = join(root, 'node_modules', '.forecourt-lockfile')

const SIGN_OF_LIFE_MS = 10_000

/** Whether the packages are missing or belong to another lockfile. */
export function needsInstall() {
  if (!existsSync(installed)) return true
  if (!existsSync(note)) return !holdsSamePackages()
  return readFileSync(note, 'utf8').trim() !== lockfileHash()
}

function lockfileHash() {
  return createHash('sha256').update(readFileSync(lockfile)).digest('hex')
}

/** Somebody ran npm themselves: compare versions rather than install again. */
function holdsSamePackages() {
  const wanted = JSON.parse(readFileSync(lockfile, 'utf8')).packages
  const present = JSON.parse(readFileSync(installed, 'utf8')).packages
  const isSame = Object.entries(wanted).every(
    ([path, { version, optional }]) => path === '' || (present[path] ? present[path].version === version : optional),
  )
  if (isSame) writeFileSync(note, lockfileHash())
  return isSame
}

/** Installs exactly what the lockfile names, with npm's own progress on a terminal. Returns npm's exit code. */
export async function install() {
  const begun = Date.now()
  const seconds = () => Math.round((Date.now() - begun) / 1000)
  process.stdout.write('… Installing packages (npm ci)\n')
  const signOfLife = setInterval(() => process.stdout.write(`… Installing packages: ${seconds()} s\n`), SIGN_OF_LIFE_MS)
  const code = await npmCi()
  clearInterval(signOfLife)
  if (code === 0) {
    writeFileSync(note, lockfileHash())
    process.stdout.write(`✓ Packages installed (${seconds()} s)\n`)
  } else {
    process.stderr.write(`✗ "npm ci" failed; its message is above. Is the package registry reachable?\n`)
  }
  return code
}

function npmCi() {
  // The npm that started us, where one did: it may not be on the path.
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

/** Installs when needed; ends this process when that fails. */
export async function ensureInstalled() {
  if (!needsInstall()) return
  const code = await inTurn('packages', async () => (needsInstall() ? await install() : 0))
  if (code !== 0) process.exit(code)
}
