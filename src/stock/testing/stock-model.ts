/**
 * What stock has to look like after files and edits by hand, in a few lines and without a database: each field has what the feed says and
 * perhaps what a person set, and the second is shown.
 */
export const MODEL_FIELDS = ['price', 'km', 'colour', 'status'] as const
export type ModelField = (typeof MODEL_FIELDS)[number]
type ModelValue = string | number | null

interface SetByHand {
  readonly value: ModelValue
  readonly isShort: boolean
}

export type FileRow = Readonly<Record<ModelField, ModelValue>>

interface ModelCar {
  readonly feed: FileRow
  readonly hand: ReadonlyMap<ModelField, SetByHand>
}

export type ModelStock = ReadonlyMap<string, ModelCar>

/**
 * A file replaces what the feed says; of a car that it lacks it says "sold" and nothing else. A value set by hand goes as soon as the feed says
 * the same.
 */
export function importInto(stock: ModelStock, file: ReadonlyMap<string, FileRow>): ModelStock {
  const cars = [...new Set([...stock.keys(), ...file.keys()])].map((key): readonly [string, ModelCar] => {
    const car = stock.get(key)
    const row = file.get(key)
    const feed = row ?? { ...(car ?? { feed: NOTHING }).feed, status: 'sold' }
    const hand = car?.hand ?? new Map()
    return [key, { feed, hand: row ? differing(hand, feed) : differing(hand, feed, ['status']) }]
  })
  return new Map(cars)
}

const NOTHING: FileRow = { price: null, km: null, colour: null, status: 'sold' }

/** Without what the feed says, too, among the fields that it spoke of. */
function differing(
  hand: ModelCar['hand'],
  feed: FileRow,
  said: readonly ModelField[] = MODEL_FIELDS,
): ModelCar['hand'] {
  return new Map([...hand].filter(([field, { value }]) => value !== feed[field] || !said.includes(field)))
}

/** Sets a field; undefined releases it. */
export function setInModel(stock: ModelStock, key: string, field: ModelField, to: SetByHand | undefined): ModelStock {
  const car = stock.get(key)
  if (!car) return stock
  const hand = new Map(car.hand)
  hand.delete(field)
  if (to) hand.set(field, to)
  return new Map(stock).set(key, { feed: car.feed, hand: differing(hand, car.feed) })
}

/** What an import changed of what the feed says, which overrides it released, and what it added. */
export interface ModelImport {
  readonly id: number
  readonly changes: readonly {
    readonly key: string
    readonly field: ModelField
    readonly before: ModelValue
    readonly after: ModelValue
    readonly released: SetByHand | undefined
  }[]
  readonly added: readonly string[]
}

export function changesOf(id: number, before: ModelStock, after: ModelStock): ModelImport {
  const changes = [...before].flatMap(([key, car]) =>
    MODEL_FIELDS.flatMap((field) => {
      const now = after.get(key)
      const released = now?.hand.has(field) === false ? car.hand.get(field) : undefined
      const brought = now?.feed[field] ?? null
      return brought === car.feed[field] ? [] : [{ key, field, before: car.feed[field], after: brought, released }]
    }),
  )
  return { id, changes, added: [...after.keys()].filter((key) => !before.has(key)) }
}

/** Takes an import back. What later imports changed stays, and what it added only if nobody worked on it. */
export function takeBackInModel(
  stock: ModelStock,
  taken: ModelImport,
  later: readonly ModelImport[],
  edited: ReadonlySet<string>,
): ModelStock {
  const result = new Map(stock)
  const isChangedSince = (key: string, field?: ModelField) =>
    later.some(({ changes }) =>
      changes.some((each) => each.key === key && (field === undefined || each.field === field)),
    )
  for (const { key, field, before, after, released } of taken.changes) {
    const car = result.get(key)
    if (!car || car.feed[field] !== after || isChangedSince(key, field)) continue
    const hand = new Map(car.hand)
    if (released && !hand.has(field)) hand.set(field, released)
    result.set(key, { feed: { ...car.feed, [field]: before }, hand })
  }
  for (const key of taken.added) if (!edited.has(key) && !isChangedSince(key)) result.delete(key)
  return result
}

/** The time has come for all that was set for a short while. */
export function releaseShort(stock: ModelStock): ModelStock {
  return new Map(
    [...stock].map(([key, { feed, hand }]) => [
      key,
      { feed, hand: new Map([...hand].filter(([, { isShort }]) => !isShort)) },
    ]),
  )
}

/** The stock as rows to compare: shown values, and what is set by hand. */
export function modelRows(stock: ModelStock) {
  return [...stock.keys()].toSorted().map((key) => {
    const { feed, hand } = stock.get(key) ?? { feed: NOTHING, hand: new Map<ModelField, SetByHand>() }
    const shown = Object.fromEntries(
      MODEL_FIELDS.map((field) => [field, hand.has(field) ? (hand.get(field)?.value ?? null) : feed[field]]),
    )
    return { key, ...shown, hand: [...hand.keys()].toSorted() }
  })
}
