import { ENGINES } from '../engine-list.ts'
import { residentBytes } from '../cpu-time.ts'
import { LATE, type RunResult, type Engine } from '../engine.ts'
import { measure } from '../measure.ts'
import { openStock, type Stock } from '../open-stock.ts'
import type { Answers, Built, Calls, CellAnswer, Request } from './messages.ts'

/** The engine of this process. Each engine has a process, so that they share neither garbage collection nor caches. */
let engine: Engine | undefined
let stock: Stock | undefined
/** Vehicles in the engine. */
let built = 0

process.on('message', (request: Request) => {
  answer(request).then(
    (given) => process.send?.({ answer: given }),
    (error: unknown) => process.send?.({ failed: String(error) }),
  )
})
// The run was aborted.
process.once('disconnect', () => void close().finally(() => process.exit()))

async function close(): Promise<undefined> {
  const open = engine
  engine = undefined
  await open?.close()
}

function answer(request: Request): Promise<Answers[keyof Answers]> {
  switch (request.call) {
    case 'build':
      return build(request.with)
    case 'cell':
      return ask(opened(), request.with)
    case 'update':
      return update(opened(), request.with)
    case 'texts':
      return Promise.resolve(opened().texts())
    case 'close':
      return close()
  }
}

function opened(): Engine {
  if (!engine) throw new Error('No engine is open')
  return engine
}

function usedBytes(): number {
  globalThis.gc?.()
  const other = engine?.otherProcess?.()
  return process.memoryUsage.rss() + (other === undefined ? 0 : residentBytes(other))
}

async function build({ name, vehicles }: Calls['build']): Promise<Built> {
  const { vehicle } = (stock = openStock())
  built = vehicles
  engine = await ENGINES.find((entry) => entry.name === name)?.open()
  const building = opened()
  const before = usedBytes()
  const measured = await measure(building.otherProcess?.(), () => building.build(vehicles, vehicle))
  return { ...measured, residentBytes: usedBytes() - before, storedBytes: await building.storedBytes?.() }
}

async function ask(asked: Engine, { cell, limitMs, withAnswer }: Calls['cell']): Promise<CellAnswer> {
  const until = performance.now() + limitMs
  let found: RunResult
  const measured = await measure(asked.otherProcess?.(), async () => {
    found = await asked.run(cell, () => performance.now() > until)
    // Encodes it like a server would, because some engines return a string that is not flattened yet.
    if (found !== undefined && found !== LATE) Buffer.from(found.json)
  })
  return { ...measured, ...outcomeOf(found, withAnswer) }
}

function outcomeOf(found: RunResult, withAnswer: boolean): Pick<CellAnswer, 'kind' | 'total' | 'json'> {
  if (found === undefined) return { kind: 'not-asked', total: undefined, json: undefined }
  if (found === LATE) return { kind: 'late', total: undefined, json: undefined }
  const total = typeof found.total === 'function' ? found.total() : found.total
  return { kind: 'answered', total, json: withAnswer ? (found.commonForm?.() ?? found.json) : undefined }
}

function update(changed: Engine, { vehicle, price }: Calls['update']): Promise<Answers['update']> {
  // Modulo, because a small stock has fewer vehicles than there are rounds.
  const document = { ...stock?.vehicle(vehicle % built), price }
  return measure(changed.otherProcess?.(), () => changed.update(document))
}
