import { closeSync, fstatSync, openSync, readSync } from 'node:fs'
import { mkdir, open, readdir, rename, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { z } from 'zod'
import { openSnapshotInTurns, type SnapshotSource } from '@forecourt/faceted-search'
import { DAY_MS } from '#platform/clock.ts'
import { errorCode } from '#platform/error-code.ts'
import { err, ok, type Result } from '#platform/result.ts'
import { isAlive } from '#platform/server/is-alive.ts'
import { VEHICLE_INDEX } from '../../index/vehicle-index.ts'
import type { StockCopy } from './index-taker.ts'
import type { StockEngines } from './stock-engine.ts'

/** What a snapshot has to be of. */
export type SnapshotOrigin = {
  /** See `readDatabaseMark`. */
  readonly database: string
  /** Another one when documents may be made otherwise. */
  readonly build: string
}

/** Why a snapshot is of no use. */
export type SnapshotRefusal = 'none' | 'format' | 'torn' | 'schema' | 'other database' | 'other build' | 'old'

/** Vehicles that left every site's window of sold ones stay in a copy until the whole is read anew. */
const LONGEST_LIFE_MS = 7 * DAY_MS

const NOTE = z.object({
  database: z.string(),
  build: z.string(),
  readAt: z.coerce.date(),
  applied: z.array(z.tuple([z.number(), z.number()])),
})

/** Writes beside, then renames: a reader sees the old file or the new, whole one, also when the machine stops in between. */
export async function writeStockSnapshot(path: string, copy: StockCopy, origin: SnapshotOrigin): Promise<void> {
  const meta: z.input<typeof NOTE> = { ...origin, readAt: copy.readAt.toISOString(), applied: [...copy.applied] }
  const pieces = await copy.engine.snapshot({ meta })
  const unfinished = `${path}.${process.pid}`
  await mkdir(dirname(path), { recursive: true })
  await removeLeftovers(path)
  try {
    const file = await open(unfinished, 'w', 0o600)
    try {
      for (const piece of pieces) await file.writeFile(piece)
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(unfinished, path)
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  }
}

/** What a process that was killed meanwhile left unfinished. */
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

/** The copy that a file contains, read a mebibyte at a time so that requests are answered in between. O(bytes). */
export async function openStockSnapshot(opening: Opening): Promise<Result<StockCopy, SnapshotRefusal>> {
  const file = openFile(opening.path)
  if (file === undefined) return err('none')
  try {
    const { options } = opening.engines
    return copyOf(opening, await openSnapshotInTurns(VEHICLE_INDEX, sourceOf(file), options, setImmediate))
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
  opened: Awaited<ReturnType<typeof openSnapshotInTurns>>,
): Result<StockCopy, SnapshotRefusal> {
  if (!opened.ok) return err(opened.error.because)
  const { database, build, readAt, applied } = NOTE.parse(opened.value.meta)
  if (database !== origin.database) return err('other database')
  if (build !== origin.build) return err('other build')
  if (now.getTime() - readAt.getTime() > LONGEST_LIFE_MS) return err('old')
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
