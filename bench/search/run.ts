import { mkdirSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { CELLS, type Cell } from './cells.ts'
import type { Answer, Engine } from './engine.ts'
import { duckdb } from './engines/duckdb.ts'
import { minisearch } from './engines/minisearch.ts'
import { orama } from './engines/orama.ts'
import { own, snapshotTimes } from './engines/own.ts'
import { postgres } from './engines/postgres.ts'
import { sqlite } from './engines/sqlite.ts'
import { measure, median, type Measured } from './measure.ts'
import { vehicle } from './stock.ts'

/**
 * `node --expose-gc bench/search/run.ts --size 100000 --engines own,sqlite,duckdb [--rounds 7] [--warm 1] [--postgres URL]`
 * measures CPU milliseconds of the whole process for each query cell, engines interleaved in one run, their order
 * turned round by round. Peers come from bench/peers/search (`npm install --prefix bench/peers/search`).
 */
const { values: options } = parseArgs({
  options: {
    size: { type: 'string', default: '10000' },
    engines: { type: 'string', default: 'own,own plain,sqlite,duckdb,orama,minisearch' },
    rounds: { type: 'string', default: '7' },
    warm: { type: 'string', default: '1' },
    cells: { type: 'string', default: CELLS.join(',') },
    postgres: { type: 'string' },
    snapshot: { type: 'boolean', default: false },
    out: { type: 'string', default: 'bench/results' },
  },
})

const MAKERS: Readonly<Record<string, () => Engine | Promise<Engine>>> = {
  own: () => own('simd'),
  'own plain': () => own('plain'),
  sqlite,
  duckdb,
  orama,
  minisearch,
}
const size = Number(options.size)
const rounds = Number(options.rounds)
const cells = CELLS.filter((cell) => options.cells.split(',').includes(cell))

const engines: Engine[] = []
for (const name of options.engines.split(',')) {
  const make = MAKERS[name]
  if (make) engines.push(await make())
}
if (options.postgres !== undefined) engines.push(await postgres(options.postgres))

const builds: Record<string, Measured> = {}
for (const engine of engines) builds[engine.name] = await measure(engine, () => engine.build(size, vehicle))

type Cells = Record<string, Measured[]>
const samples: Record<string, Cells> = Object.fromEntries(engines.map(({ name }) => [name, {}]))
const totals: Record<string, Record<string, number>> = {}
globalThis.gc?.()
for (let round = -Number(options.warm); round < rounds; round++) {
  const order = engines
    .map((_, index) => engines[(index + round + Number(options.warm)) % engines.length])
    .filter((engine) => engine !== undefined)
  for (const cell of cells) for (const engine of order) await ask(engine, cell, round)
  for (const engine of order) {
    const changed = { ...vehicle((round + Number(options.warm) + 1) * 7), price: 12_345 + round }
    keep(engine, 'update', round, await measure(engine, () => engine.update(changed)))
  }
}

async function ask(engine: Engine, cell: Cell, round: number): Promise<void> {
  let answer: Answer | undefined
  const measured = await measure(engine, async () => {
    answer = await engine.run(cell)
    // What a server would send: some engines give a text that is not put together yet.
    if (answer) Buffer.from(answer.json)
  })
  if (!answer) return
  keep(engine, cell, round, measured)
  ;(totals[cell] ??= {})[engine.name] = typeof answer.total === 'function' ? answer.total() : answer.total
}

/** The first rounds warm up. */
function keep(engine: Engine, cell: string, round: number, measured: Measured): void {
  if (round < 0) return
  const kept = samples[engine.name]
  if (kept) (kept[cell] ??= []).push(measured)
}

const lines = [
  `${size} vehicles, ${rounds} rounds, Node ${process.version}. CPU ms, median (least); peers of the same run.`,
  '',
  `| engine | build s | ${[...cells, 'update'].join(' | ')} |`,
  `| --- | --- |${[...cells, 'update'].map(() => ' --- |').join('')}`,
  ...engines.map(({ name }) => {
    const shown = [...cells, 'update'].map((cell) => {
      const cpu = (samples[name]?.[cell] ?? []).map((sample) => sample.cpuMs)
      return cpu.length === 0 ? '–' : `${median(cpu).toFixed(2)} (${Math.min(...cpu).toFixed(2)})`
    })
    return `| ${name} | ${((builds[name]?.cpuMs ?? 0) / 1000).toFixed(1)} | ${shown.join(' | ')} |`
  }),
  '',
  ...cells.map(
    (cell) =>
      `${cell}: ${Object.entries(totals[cell] ?? {})
        .map(([name, total]) => `${name} ${total}`)
        .join(', ')}`,
  ),
]
const snapshot = options.snapshot ? snapshotTimes(size, vehicle) : undefined
if (snapshot) lines.push('', `snapshot: ${JSON.stringify(snapshot)}`)
process.stdout.write(`${lines.join('\n')}\n`)
mkdirSync(options.out, { recursive: true })
const texts = Object.fromEntries(engines.map((engine) => [engine.name, engine.texts()]))
writeFileSync(
  `${options.out}/search-${size}.json`,
  JSON.stringify({ size, rounds, builds, samples, totals, snapshot, texts }, undefined, 1),
)
for (const engine of engines) await engine.close()
