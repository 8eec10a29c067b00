import { linkSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { root } from './root.mjs'

const LOOK_MS = 200
/** A note without a number is being written just now; one this old was left by a machine that stopped. */
const WRITTEN_MS = 5_000

/**
 * Two programs started at once in one clone install and build one after the other: the second finds it done.
 * @template T
 * @param {string} what   "packages", "build": what is taken in turn
 * @param {() => Promise<T>} work
 * @param {string} [folder]  where the note of whose turn it is lies
 * @returns {Promise<T>}
 */
export async function inTurn(what, work, folder = root) {
  const note = join(folder, `.forecourt-${what}.turn`)
  while (!takes(note)) await pause(LOOK_MS)
  try {
    return await work()
  } finally {
    rmSync(note, { force: true })
  }
}

function takes(note) {
  try {
    writeFileSync(note, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if (error.code !== 'EEXIST') throw error
    clearLeftover(note)
    return false
  }
}

/** Takes away the note of a process that was killed. What it moves away is looked at again: another may just have written its own. */
function clearLeftover(note) {
  try {
    const owner = readFileSync(note, 'utf8')
    if (isAtWork(owner, note)) return
    const moved = `${note}.${process.pid}`
    renameSync(note, moved)
    if (readFileSync(moved, 'utf8') !== owner) linkSync(moved, note)
    rmSync(moved)
  } catch {
    // Somebody else took it away first.
  }
}

function isAtWork(owner, note) {
  if (!/^\d+$/.test(owner)) return Date.now() - statSync(note).mtimeMs < WRITTEN_MS
  try {
    process.kill(Number(owner), 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}
