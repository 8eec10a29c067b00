import { parseArgs } from 'node:util'
import { createProgress } from '#platform/server/progress.ts'
import { projectRoot } from '#platform/server/project-root.ts'
import { writeResults } from '../report/results.ts'
import { startEngine, type EngineProcess } from './processes/engine-process.ts'
import type { Built } from './processes/messages.ts'
import { budgetFor } from './budget.ts'
import { USES_LISTINGS } from './query-values.ts'
import { ENGINES, exclusionReason, type EngineEntry } from './engine-list.ts'
import { LISTINGS } from './listings.ts'
import { bestPeers, buildsTable, compareAll, queriesText, timesTable } from './report.ts'
import { runRounds, WARM_UPS } from './rounds.ts'
import { snapshotTimes } from './snapshot-times.ts'

/** Measures one size: `node bench/search/one-size.ts --size 10000 --engines own,sqlite --rounds 15`; run.ts runs it for each size. */
const { values: options } = parseArgs({
  options: {
    size: { type: 'string', default: '10000' },
    engines: { type: 'string', default: 'own' },
    rounds: { type: 'string', default: '15' },
  },
})
const vehicles = USES_LISTINGS ? LISTINGS : Number(options.size)
const rounds = Number(options.rounds)
const budget = budgetFor(vehicles)
const named = options.engines.split(',')
const progress = createProgress()
const print = (text: string) => progress.line(`${text}\n`)

const begun = performance.now()
const builds = new Map<string, Built>()
const absent = new Map<string, string>()
const all: EngineProcess[] = []
for (const entry of ENGINES.filter(({ name }) => named.includes(name))) await startOrSkip(entry)
const records = await progress.step('Measuring', () => runRounds(all, { rounds, budget }))
const texts: Record<string, unknown> = {}
for (const { name, call } of all) texts[name] = await call('texts', {})
for (const { end } of all) await end()
const snapshot = named.includes('own') ? await progress.step('Snapshot', () => snapshotTimes(vehicles)) : undefined

const comparisons = compareAll(records)
const seconds = Math.round((performance.now() - begun) / 1000)
const stock = USES_LISTINGS ? 'listings of the test data' : 'generated vehicles'
print(
  `${vehicles.toLocaleString('en-AU')} ${stock}, ${rounds} rounds after up to ${WARM_UPS} warm-up rounds, ${seconds} s in all, Node ${process.version}`,
)
for (const [name, because] of absent) print(`${name} is left out: ${because}.`)
print(buildsTable(builds, vehicles))
if (snapshot) print(`snapshot: ${JSON.stringify(snapshot)}`)
print(`Median (minimum); “>”: stopped after that time; “once”: the first answer used up the budget.`)
print(timesTable(records))
print(bestPeers(records, comparisons))
print(queriesText(comparisons))
writeResults(projectRoot(), `search-${USES_LISTINGS ? 'listings' : vehicles}`, {
  vehicles,
  stock,
  rounds,
  warmUps: WARM_UPS,
  budget,
  seconds,
  leftOut: Object.fromEntries(absent),
  builds: Object.fromEntries(builds),
  snapshot,
  records: Object.fromEntries([...records].map(([name, cells]) => [name, recordOf(cells)])),
  comparisons,
  texts,
})

async function startOrSkip(entry: EngineEntry): Promise<void> {
  const { name } = entry
  const because = exclusionReason(entry, vehicles)
  if (because !== undefined) {
    absent.set(name, because)
    return
  }
  const started = startEngine(name)
  builds.set(name, await progress.step(`Building ${name}`, () => started.call('build', { name, vehicles })))
  all.push(started)
}

/** The measurements for the results file, without the responses. */
function recordOf(cells: ReadonlyMap<string, import('./rounds.ts').Record>): object {
  const entries = [...cells].map(([cell, { samples, warmUps, late, first }]) => {
    return [cell, { total: first?.total, warmUps, samples, late }]
  })
  return Object.fromEntries(entries)
}
