/** If more than this share of a feed's vehicles is missing at once, a broken export is more likely than so many sales. */
const LARGEST_BELIEVABLE_SHRINK = 0.5
/** Share of the delivered vehicles with a field that may lose it; if more do, a column was probably renamed. */
const LARGEST_BELIEVABLE_LOSS = 0.5
/** A field counts as emptied below this part of its earlier share. It is small, because new stock alone may halve a share. */
const EMPTY_SHARE = 0.1
/** A price at or below this part of the earlier one is more likely a lost digit, or cents read as dollars, than a reduction. */
export const SMALLEST_BELIEVABLE_PRICE_SHARE = 0.15
/** With fewer vehicles, a share is not meaningful. */
const FEWEST_VEHICLES = 3

/** Numbers of vehicles with a field before a delivery and in it. */
export type FieldCount = {
  readonly field: string
  /** Vehicles of the feed in stock, and how many of them have the field. */
  readonly inStock: number
  readonly had: number
  /** Vehicles in the delivery, and how many of them have the field. */
  readonly delivered: number
  readonly have: number
  /** Delivered vehicles that had the field: their number, and the number that still has it. */
  readonly paired: number
  readonly kept: number
  /** Vehicles with a price before and in the delivery: their number, and the number of collapsed prices. */
  readonly priced: number
  readonly collapsed: number
}

/** Why nothing of a feed's delivery is applied until somebody confirms it. */
export type HoldReason =
  | { readonly kind: 'shrunk'; readonly inStock: number; readonly absent: number }
  | ({ readonly kind: 'emptied' | 'prices-collapsed' } & FieldCount)

export type Confirmed = {
  readonly shrink: boolean
  /** Fields that may be emptied, or whose prices may collapse. */
  readonly fields: ReadonlySet<string>
}

/** The reasons to hold a delivery back, without those that were confirmed. */
export function holdReasons(
  stock: { readonly inStock: number; readonly absent: number },
  fields: readonly FieldCount[],
  confirmed: Confirmed,
): readonly HoldReason[] {
  const { inStock, absent } = stock
  const shrunk: readonly HoldReason[] =
    !confirmed.shrink && absent > inStock * LARGEST_BELIEVABLE_SHRINK ? [{ kind: 'shrunk', inStock, absent }] : []
  const unconfirmed = fields.filter(({ field }) => !confirmed.fields.has(field))
  return [
    ...shrunk,
    ...unconfirmed.filter(isEmptied).map((count) => ({ kind: 'emptied' as const, ...count })),
    ...unconfirmed.filter(isCollapsed).map((count) => ({ kind: 'prices-collapsed' as const, ...count })),
  ]
}

function isEmptied({ inStock, had, delivered, have, paired, kept }: FieldCount): boolean {
  if (had < FEWEST_VEHICLES || delivered < FEWEST_VEHICLES || had <= inStock / 2) return false
  const isEmpty = have / delivered < (had / inStock) * EMPTY_SHARE
  return isEmpty || (paired >= FEWEST_VEHICLES && paired - kept > paired * LARGEST_BELIEVABLE_LOSS)
}

function isCollapsed({ priced, collapsed }: FieldCount): boolean {
  return collapsed >= FEWEST_VEHICLES && collapsed > priced / 2
}

/** One line: what looks wrong. `columns` says where in the file the field is read from. */
export function holdText(reason: HoldReason, columns = ''): string {
  if (reason.kind === 'shrunk') return `${reason.absent} of ${reason.inStock} vehicles are missing`
  const { field, had, inStock, have, delivered, collapsed, priced } = reason
  const from = columns === '' ? '' : ` (${columns})`
  return reason.kind === 'emptied'
    ? `${field}${from}: ${had} of ${inStock} vehicles had it, ${have} of ${delivered} in the file have it`
    : `${field}${from}: ${collapsed} of ${priced} fell to less than a sixth`
}

/** The options that confirm the reasons. */
export function confirmation(reasons: readonly HoldReason[]): string {
  const fields = [...new Set(reasons.flatMap((reason) => (reason.kind === 'shrunk' ? [] : [reason.field])))]
  const options = reasons.some(({ kind }) => kind === 'shrunk') ? ['--allow-shrink'] : []
  if (fields.length > 0) options.push(`--allow-empty ${fields.join(',')}`)
  return options.join(' ')
}

/** The whole text for the record of a run. */
export function holdNote(reasons: readonly HoldReason[]): string {
  const what = reasons.map((reason) => holdText(reason)).join('; ')
  return `${what}. Nothing was applied. Check the file, or confirm with ${confirmation(reasons)}.`
}
