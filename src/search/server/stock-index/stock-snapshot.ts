import { closeSync, fstatSync, openSync, readSync } from 'node:fs'
import { mkdir, open, readdir, rename, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { z } from 'zod'
import { openSnapshotAsync, type SnapshotSource } from '@forecourt/faceted-search'
import { DAY_MS } from '#platform/clock.ts'
import { errorCode } from '#platform/error-code.ts'
import { err, ok, type Result } from '#platform/result.ts'
import { isAlive } from '#platform/server/is-alive.ts'
import { VEHICLE_INDEX } from '../../index/vehicle-index.ts'
import type { StockCopy } from './memory-writer.ts'
import type { StockEngines } from './stock-engine.ts'

/** The required origin of a snapshot. */
export type SnapshotOrigin = {
  /** See `readDatabaseIdentity`. */
  readonly database: string
  /** Changes when documents may be built differently. */
  readonly build: string
}

/** Why a snapshot cannot be used. */
export type SnapshotRefusal = 'none' | 'format' | 'torn' | 'schema' | 'other database' | 'other build' | 'old'

/** Vehicles past every site's sold window stay in a copy until it is rebuilt. */
const MAX_AGE_MS = 7 * DAY_MS

const NOTE = z.object({
  database: z.string(),
  build: z.string(),
  readAt: z.coerce.date(),
  applied: z.array(z.tuple([z.number(), z.number()])),
})

/** Writes a temporary file and renames it: readers see the old or the complete new file, even after a crash. */
export async function writeStockSnapshot(path: string, copy: StockCopy, origin: SnapshotOrigin): Promise<void> {
  const meta: z.input<typeof NOTE> = { ...origin, readAt: copy.readAt.toISOString(), applied: [...copy.applied] }
  const pieces = await copy.engine.snapshot({ meta })
  const temporary = `${path}.${process.pid}`
  await mkdir(dirname(path), { recursive: true })
  await removeLeftovers(path)
  try {
    const file = await open(temporary, 'w', 0o600)
    try {
      for (const piece of pieces) await file.writeFile(piece)
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(temporary, path)
  } catch (error) {
    await rm(temporary, { force: true })
    throw error
  }
}

/** Removes temporary files of processes that were killed. */
async function removeLeftovers(path: string): Promise<void> {
  const names = await readdir(dirname(path))
  const leftovers = names.filter((name) => {
    const [, pid] = /^\.(\d+)$/.exec(name.startsWith(basename(path)) ? name.slice(basename(path).length) : '') ?? []
    return pid !== undefined && !isAlive(Number(pid))
  })
  await Promise.all(leftovers.map((name) => rm(join(dirname(path), name), { force: true })))
}

type Opening = {
  readonly path: string
  readonly origin: SnapshotOrigin
  readonly engines: StockEngines
  readonly now: Date
}

/** Opens a snapshot, a mebibyte at a time so that requests are answered in between. O(bytes). */
export async function openStockSnapshot(opening: Opening): Promise<Result<StockCopy, SnapshotRefusal>> {
  const file = openFile(opening.path)
  if (file === undefined) return err('none')
  try {
    const { options } = opening.engines
    return copyOf(opening, await openSnapshotAsync(VEHICLE_INDEX, sourceOf(file), options, setImmediate))
  } finally {
    closeSync(file)
  }
}

function sourceOf(file: number): SnapshotSource {
  const read = (into: Uint8Array, position: number) => readSync(file, into, 0, into.length, position)
  return { size: fstatSync(file).size, read }
}

function copyOf(
  { origin, engines, now }: Opening,
  opened: Awaited<ReturnType<typeof openSnapshotAsync>>,
): Result<StockCopy, SnapshotRefusal> {
  if (!opened.ok) return err(opened.error.because)
  const { database, build, readAt, applied } = NOTE.parse(opened.value.meta)
  if (database !== origin.database) return err('other database')
  if (build !== origin.build) return err('other build')
  if (now.getTime() - readAt.getTime() > MAX_AGE_MS) return err('old')
  return ok({ engine: engines.run(opened.value.index), applied: new Map(applied), readAt })
}

function openFile(path: string): number | undefined {
  try {
    return openSync(path, 'r')
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined
    throw error
  }
}
