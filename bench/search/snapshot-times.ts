import { closeSync, fstatSync, openSync, readSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createIndexBuilder, openSnapshot } from '@forecourt/faceted-search'
import { batches } from './engine.ts'
import { openStock } from './open-stock.ts'
import { SCHEMA } from './stock.ts'

export interface SnapshotTimes {
  readonly writeMs: number
  readonly openMs: number
  readonly fileBytes: number
  /** Columns, orders, postings and keys, without documents. */
  readonly bytesPerVehicle: number
}

/** Saves our index of so many vehicles to a file and opens it again. */
export async function snapshotTimes(vehicles: number): Promise<SnapshotTimes> {
  const file = join(tmpdir(), `bench-search-${process.pid}.snapshot`)
  try {
    const { heapBytes, writeMs } = write(file, vehicles)
    const begun = performance.now()
    const fileBytes = open(file)
    return { writeMs, openMs: performance.now() - begun, fileBytes, bytesPerVehicle: Math.round(heapBytes / vehicles) }
  } finally {
    rmSync(file, { force: true })
  }
}

function write(file: string, vehicles: number): { readonly heapBytes: number; readonly writeMs: number } {
  const builder = createIndexBuilder(SCHEMA)
  for (const documents of batches(vehicles, openStock().vehicle)) builder.add(documents)
  const index = builder.finish()
  const begun = performance.now()
  const pieces = index.snapshot()
  const handle = openSync(file, 'w')
  for (const piece of pieces) writeSync(handle, piece)
  closeSync(handle)
  // Prefix, header, heap, documents.
  return { heapBytes: pieces[2]?.length ?? 0, writeMs: performance.now() - begun }
}

function open(file: string): number {
  const handle = openSync(file, 'r')
  const { size } = fstatSync(handle)
  const opened = openSnapshot(SCHEMA, {
    size,
    read: (into, position) => readSync(handle, into, 0, into.length, position),
  })
  closeSync(handle)
  if (!opened.ok) throw new Error(opened.error.because)
  return size
}
