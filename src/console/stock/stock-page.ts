import type { StockField, StockRow } from '#api/yard-stock/contract.ts'

const MONEY = new Intl.NumberFormat('en-AU', {
  style: 'currency',
  currency: 'AUD',
  maximumFractionDigits: 2,
  minimumFractionDigits: 0,
})
const NUMBER = new Intl.NumberFormat('en-AU')

export function money(cents: number | null): string {
  return cents === null ? '–' : MONEY.format(cents / 100)
}

export function number(value: number | null): string {
  return value === null ? '–' : NUMBER.format(value)
}

/** "+2 %" */
export function percent(value: number | null): string {
  if (value === null) return '–'
  return `${value > 0 ? '+' : value < 0 ? '−' : ''}${Math.abs(value)} %`
}

export interface Tag {
  readonly words: string
  readonly look: 'good' | 'soon' | 'late' | 'plain'
}

const STATES: Readonly<Record<StockRow['state'], Tag>> = {
  live: { words: 'Live', look: 'good' },
  coming: { words: 'Coming soon', look: 'good' },
  reserved: { words: 'Reserved', look: 'soon' },
  'no-price': { words: 'Live, no price', look: 'soon' },
  hidden: { words: 'Hidden', look: 'late' },
  sold: { words: 'Sold', look: 'plain' },
}

/** What most needs to be known of a vehicle, in a few words. */
export function stateTag({
  state,
  isContradicted,
  photos,
}: Pick<StockRow, 'state' | 'isContradicted' | 'photos'>): Tag {
  if (isContradicted)
    return { words: state === 'sold' ? 'Sold, feed says in stock' : 'Hidden, feed shows it', look: 'soon' }
  if (state === 'live' && photos === 0) return { words: 'No photos', look: 'soon' }
  return STATES[state]
}

const WORDS: Readonly<Record<string, string>> = {
  live: 'Live',
  coming: 'Coming soon',
  reserved: 'Reserved',
  'no-price': 'No price',
  hidden: 'Hidden',
  sold: 'Sold',
  new: 'New',
  demo: 'Demo',
  used: 'Used',
  'same-vin': 'Same VIN',
  'by-hand': 'Set by hand',
  'added-by-hand': 'Added by hand',
  contradicted: 'Feed says otherwise',
  'few-photos': 'Few photos',
  'missing-facts': 'Missing facts',
  'over-60-days': 'Over 60 days',
  'over-90-days': 'Over 90 days',
  in_stock: 'In stock',
  coming_soon: 'Coming soon',
  drive_away: 'Drive away',
  excl_govt_charges: 'Excluding government charges',
}

/** A value of a facet or a choice in words. */
export function wordsOf(value: string): string {
  return WORDS[value] ?? value
}

/** A value as the page of a vehicle shows it. */
export function shownValue(
  { kind, choices }: Pick<StockField, 'kind' | 'choices'>,
  value: StockField['shown'],
  places: readonly { id: number; name: string }[],
): string {
  if (value === null || value === '' || (Array.isArray(value) && value.length === 0)) return '–'
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (Array.isArray(value)) return value.join(', ')
  if (kind === 'location') return places.find(({ id }) => id === value)?.name ?? 'Unknown'
  if (typeof value === 'number')
    return kind === 'cents' ? money(value) : kind === 'integer' && value < 10_000 ? String(value) : number(value)
  if (kind === 'html') return value.replaceAll(/<[^>]*>/g, ' ').trim()
  return choices ? wordsOf(value) : value
}

/** What somebody typed as the value of a field; undefined if it can't be one. The server checks the rest. */
export function typedValue({ kind }: Pick<StockField, 'kind'>, typed: string): StockField['shown'] | undefined {
  const text = typed.trim()
  if (kind === 'boolean') return text === 'yes'
  if (kind === 'textList') return text.split(/\s*[,\n]\s*/).filter((each) => each !== '')
  if (text === '') return null
  if (kind === 'location') return Number(text)
  if (kind !== 'integer' && kind !== 'decimal' && kind !== 'cents') return text
  const value = Number(text.replaceAll(/[$,\s]/g, ''))
  if (!Number.isFinite(value)) return undefined
  return kind === 'cents' ? Math.round(value * 100) : value
}

/** The text of a form for a value. */
export function valueText({ kind }: Pick<StockField, 'kind'>, value: StockField['shown']): string {
  if (value === null) return ''
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (Array.isArray(value)) return value.join(', ')
  return kind === 'cents' ? String(Number(value) / 100) : String(value)
}
