import type { SearchDocument } from '@forecourt/faceted-search'
import type { Transaction } from '#platform/server/database.ts'
import { readChanges, readSequences, readStock, type StockReader, type StockScope } from './stock-rows.ts'

/** Writes to a copy of the stock. A failure throws: the round is abandoned, and the next one starts from the last completed one. */
export interface StockWriter {
  /** The last change number applied, by dealership; undefined if there is no copy yet. */
  readonly applied: () => ReadonlyMap<number, number> | undefined
  /** Replaces the whole content. Returns the number of documents. */
  readonly replaceAll: (documents: AsyncIterable<readonly SearchDocument[]>) => Promise<number>
  /** The keys of a dealership's documents in the copy. */
  readonly keysOf: (dealership: number) => Promise<readonly string[]> | readonly string[]
  readonly put: (dealership: number, documents: readonly SearchDocument[]) => Promise<void> | void
  readonly remove: (dealership: number, keys: readonly string[]) => Promise<void> | void
  /** Records that all changes up to these numbers were applied. */
  readonly commit: (sequences: ReadonlyMap<number, number>) => Promise<void> | void
}

type Client = Transaction['$client']

/** Vehicles read per update of the copy. */
const VEHICLES_PER_CHANGE = 2_000

export interface FollowOptions {
  /** Dealerships whose changes are deferred. */
  readonly waiting?: ReadonlySet<number>
  readonly read?: StockReader
}

const NONE: ReadonlySet<number> = new Set()

/**
 * Applies all missing changes to the copy. In a `repeatable read` transaction it reads one consistent snapshot of the database. In others,
 * concurrent changes may be applied early and then again next time, because the change numbers are read first. Returns the number of
 * changed documents.
 */
export async function followStock(
  client: Client,
  writer: StockWriter,
  { waiting = NONE, read = readStock }: FollowOptions = {},
): Promise<number> {
  const sequences = new Map(await readSequences(client))
  const applied = writer.applied()
  if (!applied) {
    const count = await writer.replaceAll(read(client, { kind: 'all' }))
    await writer.commit(sequences)
    return count
  }
  for (const dealership of waiting) keepAt(sequences, dealership, applied.get(dealership))
  let changed = 0
  let behind = false
  for (const removed of [...applied.keys()].filter((id) => !sequences.has(id))) {
    behind = true
    changed += await removeAll(writer, removed, await writer.keysOf(removed))
  }
  for (const [dealership, last] of sequences) {
    if (applied.get(dealership) === last) continue
    behind = true
    changed += await catchUp({ client, writer, read }, dealership, applied.get(dealership), last)
  }
  if (behind) await writer.commit(sequences)
  return changed
}

function keepAt(sequences: Map<number, number>, dealership: number, sequence: number | undefined): void {
  if (sequence === undefined) sequences.delete(dealership)
  else sequences.set(dealership, sequence)
}

type Following = { readonly client: Client; readonly writer: StockWriter; readonly read: StockReader }

async function catchUp(
  following: Following,
  dealership: number,
  applied: number | undefined,
  last: number,
): Promise<number> {
  const { client, writer } = following
  const ids = applied !== undefined && applied < last ? await readChanges(client, dealership, applied, last) : null
  if (ids === null) {
    // A gap in the history, a restored database or a new dealership: compare with its whole stock.
    const keys = new Set(await writer.keysOf(dealership))
    return await replace(following, dealership, { kind: 'dealership', id: dealership }, keys)
  }
  let changed = 0
  for (let start = 0; start < ids.length; start += VEHICLES_PER_CHANGE) {
    const part = ids.slice(start, start + VEHICLES_PER_CHANGE)
    changed += await replace(following, dealership, { kind: 'vehicles', ids: part }, new Set(part.map(String)))
  }
  return changed
}

/** Writes the documents of the scope, and removes the keys in `candidates` that are not among them. */
async function replace(
  { client, writer, read }: Following,
  dealership: number,
  scope: StockScope,
  candidates: Set<string>,
): Promise<number> {
  let changed = 0
  for await (const documents of read(client, scope)) {
    for (const document of documents) candidates.delete(String(document['id']))
    await writer.put(dealership, documents)
    changed += documents.length
  }
  return changed + (await removeAll(writer, dealership, [...candidates]))
}

async function removeAll(writer: StockWriter, dealership: number, keys: readonly string[]): Promise<number> {
  if (keys.length > 0) await writer.remove(dealership, keys)
  return keys.length
}
