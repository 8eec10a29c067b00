import { closeSync, fstatSync, openSync, readSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { createIndexBuilder, openSnapshot, type SnapshotSource } from '@forecourt/faceted-search'
import { createPoolThread, createSearchPool, type SearchPool } from '@forecourt/faceted-search/threads'
import { QUERIES } from './cells.ts'
import { batches } from './engine.ts'
import { SCHEMA, vehicle } from './stock.ts'

/**
 * `node bench/search/pool.ts [--size 100000] [--seconds 5] [--file kept.snapshot [--keep]]`: queries per second with one and two
 * reader threads, a snapshot to a file and back, bytes per vehicle, and the longest wait of a query while the next
 * generation is built. With `--keep` the snapshot is taken from the file, and stays there.
 */
const { values } = parseArgs({
  options: {
    size: { type: 'string', default: '100000' },
    seconds: { type: 'string', default: '5' },
    file: { type: 'string', default: join(tmpdir(), `search-pool-${process.pid}.snapshot`) },
    keep: { type: 'boolean', default: false },
  },
})
const size = Number(values.size)
const seconds = Number(values.seconds)
/** Number of concurrent queries. */
const CONCURRENT_QUERIES = 8
/** Spare rows, of which half have to be used before a rebuild, at any size. */
const SPARE_ROWS = 4096

const asked = [QUERIES.browse, QUERIES.tenant, QUERIES.landing, QUERIES.text, QUERIES.tenant, QUERIES.toy]

function line(text: string): void {
  process.stdout.write(`${text}\n`)
}

function fileSource(file: number): SnapshotSource {
  return { size: fstatSync(file).size, read: (into, position) => readSync(file, into, 0, into.length, position) }
}

function write(): void {
  const started = performance.now()
  const builder = createIndexBuilder(SCHEMA, { spareRows: SPARE_ROWS })
  for (const documents of batches(size, vehicle)) builder.add(documents)
  const index = builder.finish()
  line(`built in ${Math.round(performance.now() - started)} ms`)
  const begun = performance.now()
  const pieces = index.snapshot()
  const made = performance.now()
  const file = openSync(values.file, 'w')
  for (const piece of pieces) writeSync(file, piece)
  closeSync(file)
  const [, , heap] = pieces
  line(`snapshot made in ${Math.round(made - begun)} ms, written in ${Math.round(performance.now() - made)} ms`)
  line(`bytes per vehicle, without documents: ${Math.round((heap?.length ?? 0) / size)}`)
}

function open() {
  const started = performance.now()
  const file = openSync(values.file, 'r')
  const opened = openSnapshot(SCHEMA, fileSource(file), { shared: true, spareRows: SPARE_ROWS })
  closeSync(file)
  if (!opened.ok) throw new Error(opened.error.because)
  line(`opened in ${Math.round(performance.now() - started)} ms`)
  return opened.value.index
}

async function poolOf(readers: number): Promise<{ readonly pool: SearchPool; readonly room: number }> {
  const index = open()
  const pool = createSearchPool(index, { readers, createThread: createPoolThread })
  await pool.ready
  return { pool, room: index.remainingRows }
}

/** Queries per second. */
async function throughput(pool: SearchPool): Promise<number> {
  const begun = performance.now()
  const until = begun + seconds * 1000
  let answered = 0
  const ask = async (from: number) => {
    for (let turn = from; performance.now() < until; turn++) {
      await pool.searchJson(asked[turn % asked.length] ?? {})
      answered += 1
    }
  }
  await Promise.all(Array.from({ length: CONCURRENT_QUERIES }, (_, from) => ask(from)))
  return answered / ((performance.now() - begun) / 1000)
}

/** The longest query in a thread and the longest block of this thread until `done`, in milliseconds. */
async function longestWaits(pool: SearchPool, done: () => boolean) {
  const waits = { query: 0, here: 0, queries: 0 }
  const ask = async () => {
    while (!done()) {
      const begun = performance.now()
      await pool.searchJson(QUERIES.tenant)
      waits.query = Math.max(waits.query, performance.now() - begun)
      waits.queries += 1
    }
  }
  const blockedTime = async () => {
    for (let before = performance.now(); !done(); before = performance.now()) {
      await new Promise((resolve) => setImmediate(resolve))
      waits.here = Math.max(waits.here, performance.now() - before)
    }
  }
  await Promise.all([ask(), blockedTime()])
  return waits
}

/** Applies changes until a new generation has been built and swapped in. */
async function rebuild(pool: SearchPool, room: number): Promise<void> {
  let [changing, changes] = [true, 0]
  const begun = performance.now()
  const calm = longestWaits(pool, () => performance.now() - begun > 3000)
  line(`longest waits in ms without changes: ${JSON.stringify(await calm)}`)
  const generation = pool.generation
  const waits = longestWaits(pool, () => !changing)
  const started = performance.now()
  while (pool.generation === generation) {
    // Slower once the rebuild has started, so that the spare rows last until the next generation is ready.
    const slow = changes > room / 2
    const length = slow ? 1 : Math.ceil(room / 200)
    const from = (changes * 7) % size
    await pool.apply({ upserts: Array.from({ length }, (_, at) => vehicle((from + at) % size)) })
    changes += length
    await new Promise((resolve) => setTimeout(resolve, slow ? 100 : 5))
  }
  changing = false
  line(
    `${changes} vehicles changed and a generation built and swapped in ${Math.round(performance.now() - started)} ms`,
  )
  line(`longest waits in ms meanwhile: ${JSON.stringify(await waits)}`)
}

line(`${size} vehicles, Node ${process.version}`)
if (!values.keep) write()
const rates: number[] = []
for (const readers of [1, 2]) {
  const { pool, room } = await poolOf(readers)
  await throughput(pool)
  const rate = await throughput(pool)
  rates.push(rate)
  line(`${readers} readers: ${rate.toFixed(1)} queries per second`)
  if (readers === 2) await rebuild(pool, room)
  await pool.close()
}
line(`two beside one: ${((rates[1] ?? 0) / (rates[0] ?? 1)).toFixed(2)} ×`)
if (!values.keep) rmSync(values.file)
