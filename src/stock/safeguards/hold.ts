import { jumpText, type JumpReason } from './jumps.ts'
import { lackingText, type LackingReason } from './lacking.ts'

/** If more than this share of a feed's vehicles is missing at once, a broken export is more likely than so many sales. */
const LARGEST_BELIEVABLE_SHRINK = 0.5
/** Share of the delivered vehicles with a field that may lose it; if more do, a column was probably renamed. */
const LARGEST_BELIEVABLE_LOSS = 0.5
/** A field counts as emptied below this part of its earlier share. It is small, because new stock alone may halve a share. */
const EMPTY_SHARE = 0.1
/** A price at or below this part of the earlier one is more likely a lost digit, or cents read as dollars, than a reduction. */
export const SMALLEST_BELIEVABLE_PRICE_SHARE = 0.15
/** A price of this many times the earlier one, or more, is as unlikely: dollars read as cents, or an added digit. */
export const LARGEST_BELIEVABLE_PRICE_RATIO = 1 / SMALLEST_BELIEVABLE_PRICE_SHARE
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
  /** Vehicles with a price before and in the delivery: their number, and the numbers of collapsed and soared prices. */
  readonly priced: number
  readonly collapsed: number
  readonly soared: number
}

/** Why nothing of a feed's delivery is applied until somebody confirms it. */
export type HoldReason =
  | { readonly kind: 'shrunk'; readonly inStock: number; readonly absent: number }
  | ({ readonly kind: 'emptied' | 'prices-collapsed' | 'prices-soared' } & FieldCount)
  | JumpReason
  | LackingReason

export type Confirmed = {
  readonly shrink: boolean
  /** Fields that may be emptied, or whose prices may collapse. */
  readonly fields: ReadonlySet<string>
  /** Fields whose values may jump: collapse, soar or look exchanged. */
  readonly jumps: ReadonlySet<string>
}

/** The reasons to hold a delivery back, without those that were confirmed. */
export function holdReasons(
  stock: { readonly inStock: number; readonly absent: number },
  fields: readonly FieldCount[],
  confirmed: Confirmed,
  {
    jumps = [],
    lacking = [],
  }: { readonly jumps?: readonly JumpReason[]; readonly lacking?: readonly LackingReason[] } = {},
): readonly HoldReason[] {
  const { inStock, absent } = stock
  const shrunk: readonly HoldReason[] =
    !confirmed.shrink && absent > inStock * LARGEST_BELIEVABLE_SHRINK ? [{ kind: 'shrunk', inStock, absent }] : []
  const unconfirmed = fields.filter(({ field }) => !confirmed.fields.has(field))
  return [
    ...shrunk,
    ...(inStock === 0 ? lacking.filter(({ field }) => !confirmed.fields.has(field)) : []),
    ...unconfirmed.filter(isEmptied).map((count) => ({ kind: 'emptied' as const, ...count })),
    ...unconfirmed
      .filter((count) => isCollapsed(count) && !confirmed.jumps.has(count.field))
      .map((count) => ({ kind: 'prices-collapsed' as const, ...count })),
    ...fields
      .filter((count) => isSoared(count) && !confirmed.jumps.has(count.field))
      .map((count) => ({ kind: 'prices-soared' as const, ...count })),
    ...(confirmed.jumps.has('price') || confirmed.jumps.has('km') ? [] : jumps),
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

function isSoared({ priced, soared }: FieldCount): boolean {
  return soared >= FEWEST_VEHICLES && soared > priced / 2
}

/** One line: what looks wrong. `columns` says where in the file the field is read from. */
export function holdText(reason: HoldReason, columns = ''): string {
  if (reason.kind === 'shrunk') return `${reason.absent} of ${reason.inStock} vehicles are missing`
  if (reason.kind === 'lacking') return `${reason.field}: ${lackingText(reason)}`
  if (!('had' in reason)) return jumpText(reason)
  const { kind, field, had, inStock, have, delivered, collapsed, soared, priced } = reason
  const from = columns === '' ? '' : ` (${columns})`
  switch (kind) {
    case 'emptied':
      return `${field}${from}: ${had} of ${inStock} vehicles had it, ${have} of ${delivered} in the file have it`
    case 'prices-collapsed':
      return `${field}${from}: ${collapsed} of ${priced} fell to less than a sixth`
    case 'prices-soared':
      return `${field}${from}: ${soared} of ${priced} rose to more than six times`
  }
}

/** Reasons that `--allow-empty` confirms. */
const MAY_EMPTY: ReadonlySet<HoldReason['kind']> = new Set(['emptied', 'lacking'])

/** Safeguards that don't hold a file back. */
export interface Allowed {
  readonly shrink: boolean
  /** Fields. */
  readonly empty: readonly string[]
  readonly jump: readonly string[]
}

/** The permissions without which the reasons would hold the same file back again. */
export function confirmationOf(reasons: readonly HoldReason[]): Allowed {
  const fieldsOf = (isWanted: (reason: HoldReason) => boolean): readonly string[] => [
    ...new Set(reasons.flatMap((reason) => (reason.kind !== 'shrunk' && isWanted(reason) ? [reason.field] : []))),
  ]
  return {
    shrink: reasons.some(({ kind }) => kind === 'shrunk'),
    empty: fieldsOf(({ kind }) => MAY_EMPTY.has(kind)),
    jump: fieldsOf(({ kind }) => !MAY_EMPTY.has(kind)),
  }
}

/** The options that confirm the reasons. */
function confirmation(reasons: readonly HoldReason[]): string {
  const { shrink, empty, jump } = confirmationOf(reasons)
  return [
    ...(shrink ? ['--allow-shrink'] : []),
    ...(empty.length === 0 ? [] : [`--allow-empty ${empty.join()}`]),
    ...(jump.length === 0 ? [] : [`--allow-jump ${jump.join()}`]),
  ].join(' ')
}

/** Where a field is read from: the columns that the mapping names, and whether the file has one of them. */
export interface FieldColumns {
  readonly names: readonly string[]
  readonly isInFile: boolean
}

export type ColumnsOf = (field: string) => FieldColumns

const NO_COLUMNS: ColumnsOf = () => ({ names: [], isInFile: true })

/** The first thing to try, as a column of another name is likelier than a stock without prices. */
function correction(reasons: readonly HoldReason[], columnsOf: ColumnsOf): string {
  const places = reasons.flatMap((reason) => (reason.kind === 'shrunk' ? [] : placeOf(reason, columnsOf)))
  return places.length === 0 ? 'Check the file' : `Correct the mapping: ${[...new Set(places)].join('; ')}`
}

function placeOf(reason: Exclude<HoldReason, { kind: 'shrunk' }>, columnsOf: ColumnsOf): string {
  const { names, isInFile } =
    reason.kind === 'lacking' ? { names: [reason.path], isInFile: false } : columnsOf(reason.field)
  const columns = names.map((name) => `\`${name}\``).join(' or ')
  const lacks = isInFile ? '' : ', which the file does not have'
  return `field \`${reason.field}\`${columns === '' ? '' : `, column ${columns}${lacks}`}`
}

/** The correction, then the options that confirm the file. */
export function holdAdvice(reasons: readonly HoldReason[], columnsOf: ColumnsOf = NO_COLUMNS): string {
  return `${correction(reasons, columnsOf)}; or confirm with ${confirmation(reasons)}.`
}

/** The same with the command that takes the options. */
export function adviceWithCommand(advice: string, command: string): string {
  return advice.replace('or confirm with --', `or confirm with ${command} --`)
}

const NOTHING_APPLIED = '. Nothing was applied. '

/** The whole text for the record of a run. */
export function holdNote(reasons: readonly HoldReason[], columnsOf: ColumnsOf = NO_COLUMNS): string {
  const what = reasons.map((reason) => holdText(reason)).join('; ')
  return `${what}${NOTHING_APPLIED}${holdAdvice(reasons, columnsOf)}`
}

/** The parts of such a record: what looks wrong, and what to do, with the command that confirms it. */
export function readHoldNote(note: string, command: string): { readonly what: string; readonly advice: string } {
  const [what = '', advice = ''] = note.split(NOTHING_APPLIED)
  return { what, advice: adviceWithCommand(advice, command) }
}

/** The permissions that the advice of a record names; null if it names none. */
export function readConfirmation(advice: string): Allowed | null {
  const fieldsAfter = (option: string): readonly string[] =>
    new RegExp(`--${option} ([\\w,]+)`).exec(advice)?.[1]?.split(',') ?? []
  const read = {
    shrink: /--allow-shrink\b/.test(advice),
    empty: fieldsAfter('allow-empty'),
    jump: fieldsAfter('allow-jump'),
  }
  return read.shrink || read.empty.length > 0 || read.jump.length > 0 ? read : null
}
