import { closeSync, openSync, readSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createColumnIndex, openSnapshot, type SnapshotIndex } from '#search/engine/column-index.ts'
import type { SearchDocument } from '#search/engine/contract.ts'
import { createIndexBuilder } from '#search/engine/index-builder.ts'
import type { KernelChoice } from '#search/engine/kernels/load-kernels.ts'
import { QUERIES } from '../cells.ts'
import { batches, type Engine } from '../engine.ts'
import { SCHEMA } from '../stock.ts'

/** The column engine in this process. */
export function own(kernels: KernelChoice): Engine {
  let index: SnapshotIndex = createColumnIndex(SCHEMA, { kernels })
  return {
    name: kernels === 'simd' ? 'own' : 'own plain',
    build(count, vehicle) {
      const builder = createIndexBuilder(SCHEMA, { kernels })
      for (const batch of batches(count, vehicle)) builder.add(batch)
      index = builder.finish()
    },
    run(cell) {
      const result = index.searchJson(QUERIES[cell])
      if (!result.ok) throw new Error(JSON.stringify(result.error))
      const json = result.value
      return { json, total: () => Number(/"total":(\d+)/.exec(json)?.[1]) }
    },
    update: (document) => index.apply({ upserts: [document] }),
    texts: () => Object.fromEntries(Object.entries(QUERIES).map(([cell, query]) => [cell, JSON.stringify(query)])),
    close() {
      index = createColumnIndex(SCHEMA)
    },
  }
}

/**
 * Milliseconds to make the pieces of a snapshot of so many vehicles, to write them to a file and to open that, as a server does;
 * and its bytes. Nothing else of the million is alive meanwhile: with their documents as objects the time was that of the garbage
 * collector, which each chunk of documents calls.
 */
export function snapshotTimes(count: number, vehicle: (i: number) => SearchDocument) {
  const path = join(tmpdir(), `search-${process.pid}.snapshot`)
  const { makeMs, writeMs, bytes } = writeSnapshotFile(path, count, vehicle)
  const file = openSync(path, 'r')
  try {
    const read = (into: Uint8Array, position: number) => readSync(file, into, 0, into.length, position)
    const [started, cpu] = [performance.now(), process.cpuUsage()]
    const opened = openSnapshot(SCHEMA, { size: bytes, read })
    if (!opened.ok) throw new Error(opened.error.because)
    const { user, system } = process.cpuUsage(cpu)
    const openMs = performance.now() - started
    const found = opened.value.index.search(QUERIES.browse)
    return { makeMs, writeMs, openMs, openCpuMs: (user + system) / 1000, bytes, ok: found.ok }
  } finally {
    closeSync(file)
    rmSync(path)
  }
}

function writeSnapshotFile(path: string, count: number, vehicle: (i: number) => SearchDocument) {
  const builder = createIndexBuilder(SCHEMA)
  for (const batch of batches(count, vehicle)) builder.add(batch)
  const index = builder.finish()
  const started = performance.now()
  const pieces = index.snapshot()
  const made = performance.now()
  const file = openSync(path, 'w')
  for (const piece of pieces) writeSync(file, piece)
  closeSync(file)
  const bytes = pieces.reduce((sum, { length }) => sum + length, 0)
  return { makeMs: made - started, writeMs: performance.now() - made, bytes }
}
