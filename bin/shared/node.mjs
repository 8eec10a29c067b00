import { execFileSync, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { fail } from './fail.mjs'
import { root } from './root.mjs'

/** The Node version that the project needs. */
const MIN_VERSION = [22, 22]
/** The Node version that this starter needs. */
const MIN_STARTER_MAJOR = 20

/** Ends with a message if the starter can't run on this Node. */
export function checkNode() {
  const [major] = versionOf(process.version)
  if (major >= MIN_STARTER_MAJOR) return
  fail(`Forecourt needs Node ${MIN_STARTER_MAJOR} or newer to start; this is ${process.version}.`)
}

function versionOf(text) {
  return text.replace(/^v/, '').split('.').map(Number)
}

function isNewEnough(text) {
  const [major = 0, minor = 0] = versionOf(text)
  return major > MIN_VERSION[0] || (major === MIN_VERSION[0] && minor >= MIN_VERSION[1])
}

/** The machine's Node if it is new enough, else the one from the npm packages. */
export function newerNode() {
  if (isNewEnough(process.version)) return process.execPath
  const system = process.platform === 'win32' ? 'win' : process.platform
  const folder = join(root, 'node_modules', `node-${system}-${process.arch}`, 'bin')
  const packaged = join(folder, process.platform === 'win32' ? 'node.exe' : 'node')
  if (existsSync(packaged) && runs(packaged)) return packaged
  return fail(
    `Forecourt needs Node ${MIN_VERSION.join('.')} or newer; this is ${process.version} and none comes with the packages for ` +
      `${process.platform} on ${process.arch}. Install it, then start again.`,
  )
}

function runs(executable) {
  try {
    return isNewEnough(execFileSync(executable, ['--version'], { encoding: 'utf8' }).trim())
  } catch {
    return false
  }
}

/**
 * Lets a built program reuse the bytecode of earlier starts. It is in the build's folder, so the next build deletes it.
 * @param {string} folder  of the build, in the project
 */
export function compileCache(folder) {
  return process.env.NODE_COMPILE_CACHE ? {} : { NODE_COMPILE_CACHE: join(root, folder, 'compiled') }
}

const POLL_MS = 300
/** Loaded first by every program. */
const BROKEN_PIPES = pathToFileURL(join(root, 'bin', 'shared', 'broken-pipes.mjs')).href

/** npm sends SIGTERM to its shell only. When the shell dies, our parent process changes. */
function whenOrphaned(act) {
  const parent = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(timer)
    act()
  }, POLL_MS)
  timer.unref()
}

/**
 * Runs `file` under `node` and returns its exit code. Signals are forwarded. If this process is killed, the child sees the
 * closed IPC channel and stops.
 */
export function continueUnder(node, file, args, environment = {}) {
  const options = ['--disable-warning=ExperimentalWarning', `--import=${BROKEN_PIPES}`]
  const child = spawn(node, [...options, join(root, file), ...args], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, ...environment },
  })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  if (process.env.npm_lifecycle_event) whenOrphaned(() => child.kill('SIGTERM'))
  return new Promise((resolve) => {
    child.once('error', (error) => {
      process.stderr.write(`${node} does not start: ${error.message}\n`)
      resolve(1)
    })
    child.once('exit', (code, signal) => resolve(code ?? (signal === 'SIGINT' ? 130 : 1)))
  })
}
