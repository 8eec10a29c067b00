/** How many vehicles are concerned when an import is taken back. */
export interface TakeBackCounts {
  /** Vehicles whose shown values change. */
  readonly changed: number
  /** Vehicles whose price changes. */
  readonly prices: number
  /** Sold by the import, in stock again. */
  readonly back: number
  /** In stock by the import, sold again. */
  readonly sold: number
  /** Added by the import, removed. */
  readonly removed: number
  /** Vehicles of which people have since set something that the import had changed: that stays. */
  readonly byPeople: number
  /** Which a later import changed: that stays. */
  readonly changedSince: number
  /** Added by the import, with enquiries, sales or edits since: they stay. */
  readonly kept: number
}

export const NOTHING_TAKEN_BACK: TakeBackCounts = {
  changed: 0,
  prices: 0,
  back: 0,
  sold: 0,
  removed: 0,
  byPeople: 0,
  changedSince: 0,
  kept: 0,
}

export function addCounts(one: TakeBackCounts, other: TakeBackCounts): TakeBackCounts {
  return {
    changed: one.changed + other.changed,
    prices: one.prices + other.prices,
    back: one.back + other.back,
    sold: one.sold + other.sold,
    removed: one.removed + other.removed,
    byPeople: one.byPeople + other.byPeople,
    changedSince: one.changedSince + other.changedSince,
    kept: one.kept + other.kept,
  }
}

const EFFECTS: readonly (readonly [keyof TakeBackCounts, string, string])[] = [
  ['prices', '1 price goes back', 'prices go back'],
  ['back', '1 car comes back', 'cars come back'],
  ['sold', '1 car is sold again', 'cars are sold again'],
  ['removed', '1 car that came with it goes', 'cars that came with it go'],
  ['byPeople', '1 that people have changed since stays', 'that people have changed since stay'],
  ['changedSince', '1 that a later import changed stays', 'that a later import changed stay'],
  [
    'kept',
    '1 that came with it stays, because somebody asked for it or worked on it',
    'that came with it stay, because somebody asked for them or worked on them',
  ],
]

/** "412 prices go back, 3 cars come back, 2 that people have changed since stay" */
export function takeBackText(counts: TakeBackCounts): string {
  const other = counts.changed - counts.prices - counts.back - counts.sold
  const parts = EFFECTS.flatMap(([name, one, many]) => {
    const count = counts[name]
    return count === 0 ? [] : [count === 1 ? one : `${count} ${many}`]
  })
  const whole = other > 0 ? [`${counts.changed} ${counts.changed === 1 ? 'car changes' : 'cars change'}`] : []
  const text = [...whole, ...parts].join(', ')
  return text === '' ? 'nothing changes' : text
}

/** For how long what an import changed is kept, so that it can be taken back. Pictures that nothing uses are kept as long. */
export const TAKEN_BACK_WITHIN_DAYS = 30
