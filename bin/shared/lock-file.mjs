import { linkSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { root } from './root.mjs'

const POLL_MS = 200
/** Age above which a lock file without a process id is stale: the machine stopped while it was written. */
const WRITE_LIMIT_MS = 5_000

/**
 * Runs `work` while holding a lock file, so that programs started together in one clone don't install or build at the same time.
 * @template T
 * @param {string} name   of the lock: "packages", "build"
 * @param {() => Promise<T>} work
 * @param {string} [folder]  where the lock file is
 * @returns {Promise<T>}
 */
export async function withLock(name, work, folder = root) {
  const lock = join(folder, `.forecourt-${name}.lock`)
  while (!acquire(lock)) await pause(POLL_MS)
  try {
    return await work()
  } finally {
    rmSync(lock, { force: true })
  }
}

function acquire(lock) {
  try {
    writeFileSync(lock, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if (error.code !== 'EEXIST') throw error
    removeStale(lock)
    return false
  }
}

/** Removes the lock file of a process that was killed. It is moved first and compared, because another process may just have replaced it. */
function removeStale(lock) {
  try {
    const owner = readFileSync(lock, 'utf8')
    if (isHeld(owner, lock)) return
    const moved = `${lock}.${process.pid}`
    renameSync(lock, moved)
    if (readFileSync(moved, 'utf8') !== owner) linkSync(moved, lock)
    rmSync(moved)
  } catch {
    // Another process removed it first.
  }
}

function isHeld(owner, lock) {
  if (!/^\d+$/.test(owner)) return Date.now() - statSync(lock).mtimeMs < WRITE_LIMIT_MS
  try {
    process.kill(Number(owner), 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}
