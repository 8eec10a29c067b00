import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { DAY_MS, HOUR_MS } from '../../clock.ts'
import { errorCode } from '../../error-code.ts'
import { UNFINISHED } from './outbox.ts'

/** Retention period of the demo's mail. */
const OUTBOX_KEPT_DAYS = 30

/** Older temporary files were left by a killed process. */
const UNFINISHED_KEPT_MS = HOUR_MS

/** Deletes old mail files and stale temporary files; returns how many. */
export async function sweepOutbox(folder: string, now: Date): Promise<number> {
  let removed = 0
  for (const file of await filesBelow(folder)) {
    const keptMs = file.endsWith(UNFINISHED) ? UNFINISHED_KEPT_MS : OUTBOX_KEPT_DAYS * DAY_MS
    if (now.getTime() - (await stat(file)).mtimeMs <= keptMs) continue
    await rm(file, { force: true })
    removed += 1
  }
  return removed
}

async function filesBelow(folder: string): Promise<readonly string[]> {
  try {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true })
    return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return []
    throw error
  }
}
