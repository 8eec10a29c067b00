import type { SearchDocument } from '@forecourt/faceted-search'
import type { Transaction } from '#platform/server/database.ts'
import { readChanges, readSequences, readStock, type StockReader, type StockScope } from './stock-rows.ts'

/** Whoever keeps a copy of the stock. What of it fails throws: the round is given up, and the next one begins where the last that ended well did. */
export interface StockTaker {
  /** The last change number taken up, by dealership; undefined where nothing is there that could be followed on. */
  readonly applied: () => ReadonlyMap<number, number> | undefined
  /** These and no others. */
  readonly replaceAll: (documents: AsyncIterable<readonly SearchDocument[]>) => Promise<number>
  /** The keys that it has of a dealership. */
  readonly keysOf: (dealership: number) => Promise<readonly string[]> | readonly string[]
  readonly put: (dealership: number, documents: readonly SearchDocument[]) => Promise<void> | void
  readonly take: (dealership: number, keys: readonly string[]) => Promise<void> | void
  /** All changes up to these numbers are in. */
  readonly follow: (sequences: ReadonlyMap<number, number>) => Promise<void> | void
}

type Client = Transaction['$client']

/** Vehicles that are read for one change of the copy. */
const VEHICLES_A_CHANGE = 2_000

export interface FollowOptions {
  /** Dealerships that stay as they are. */
  readonly waiting?: ReadonlySet<number>
  readonly read?: StockReader
}

const NONE: ReadonlySet<number> = new Set()

/**
 * Gives the taker everything that it lacks, from one consistent look at the database where the transaction is `repeatable read`. Else what
 * changed meanwhile may be in already, and is brought again the next time: the change numbers are read first. Returns how many
 * documents changed.
 */
export async function followStock(
  client: Client,
  taker: StockTaker,
  { waiting = NONE, read = readStock }: FollowOptions = {},
): Promise<number> {
  const sequences = new Map(await readSequences(client))
  const applied = taker.applied()
  if (!applied) {
    const brought = await taker.replaceAll(read(client, { kind: 'all' }))
    await taker.follow(sequences)
    return brought
  }
  for (const dealership of waiting) keepAt(sequences, dealership, applied.get(dealership))
  let changed = 0
  let behind = false
  for (const gone of [...applied.keys()].filter((id) => !sequences.has(id))) {
    behind = true
    changed += await takeAll(taker, gone, await taker.keysOf(gone))
  }
  for (const [dealership, last] of sequences) {
    if (applied.get(dealership) === last) continue
    behind = true
    changed += await catchUp({ client, taker, read }, dealership, applied.get(dealership), last)
  }
  if (behind) await taker.follow(sequences)
  return changed
}

function keepAt(sequences: Map<number, number>, dealership: number, sequence: number | undefined): void {
  if (sequence === undefined) sequences.delete(dealership)
  else sequences.set(dealership, sequence)
}

type Following = { readonly client: Client; readonly taker: StockTaker; readonly read: StockReader }

async function catchUp(
  following: Following,
  dealership: number,
  applied: number | undefined,
  last: number,
): Promise<number> {
  const { client, taker } = following
  const ids = applied !== undefined && applied < last ? await readChanges(client, dealership, applied, last) : null
  if (ids === null) {
    // A gap in the history, a restored database, a new dealership: compare with the whole of its stock.
    const keys = new Set(await taker.keysOf(dealership))
    return await replace(following, dealership, { kind: 'dealership', id: dealership }, keys)
  }
  let changed = 0
  for (let start = 0; start < ids.length; start += VEHICLES_A_CHANGE) {
    const part = ids.slice(start, start + VEHICLES_A_CHANGE)
    changed += await replace(following, dealership, { kind: 'vehicles', ids: part }, new Set(part.map(String)))
  }
  return changed
}

/** Puts what the scope brings in place, and takes out those of `candidates` that it doesn't bring. */
async function replace(
  { client, taker, read }: Following,
  dealership: number,
  scope: StockScope,
  candidates: Set<string>,
): Promise<number> {
  let changed = 0
  for await (const documents of read(client, scope)) {
    for (const document of documents) candidates.delete(String(document['id']))
    await taker.put(dealership, documents)
    changed += documents.length
  }
  return changed + (await takeAll(taker, dealership, [...candidates]))
}

async function takeAll(taker: StockTaker, dealership: number, keys: readonly string[]): Promise<number> {
  if (keys.length > 0) await taker.take(dealership, keys)
  return keys.length
}
