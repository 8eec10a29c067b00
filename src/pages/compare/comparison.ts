import { displayedPrice } from '#vehicles/price.ts'
import type { Vehicle } from '#vehicles/fields.ts'
import type { SpecGroup } from '#vehicles/spec-rows.ts'

/** A row of the comparison: one fact, a value for each vehicle in their order. */
export type ComparedRow = {
  readonly key: string
  readonly label: string
  readonly values: readonly (string | null)[]
  readonly differs: boolean
  /** The kind of best value and the indexes of the vehicles that have it; null when no value is clearly better. */
  readonly best: { readonly word: BestWord; readonly at: readonly number[] } | null
}

export type ComparedGroup = { readonly key: string; readonly title: string; readonly rows: readonly ComparedRow[] }

type BestWord = 'lowest' | 'highest' | 'newest'

type BestRule = { readonly word: BestWord; readonly valueOf: (vehicle: Vehicle) => number | null }

/** Facts of which less or more is clearly better for shoppers. A bigger engine or a longer body is not. */
const BEST_RULES: Readonly<Record<string, BestRule>> = {
  price: { word: 'lowest', valueOf: comparablePrice },
  odometer: { word: 'lowest', valueOf: ({ km }) => km },
  year: { word: 'newest', valueOf: ({ year }) => year },
  fuelConsumptionCombined: { word: 'lowest', valueOf: ({ fuelConsumption }) => fuelConsumption },
  towingCapacityBraked: { word: 'highest', valueOf: ({ towingBraked }) => towingBraked },
  ancapRating: { word: 'highest', valueOf: ({ ancapRating }) => ancapRating },
}

/** Every fact that at least one of the vehicles has, in the order of the specification. */
export function compareSpecs(
  vehicles: readonly Vehicle[],
  groupsOf: (vehicle: Vehicle) => readonly SpecGroup[],
): readonly ComparedGroup[] {
  const all = vehicles.map(groupsOf)
  const titles = new Map(all.flat().map(({ key, title }) => [key, title]))
  return [...titles].map(([key, title]) => {
    const groups = all.map((own) => own.find((group) => group.key === key)?.rows ?? [])
    const labels = new Map(longestFirst(groups).flatMap((rows) => rows.map((row) => [row.key, row.label] as const)))
    const rows = [...labels].map(([row, label]) => {
      const values = groups.map((own) => own.find((each) => each.key === row)?.value ?? null)
      return toComparedRow(row, label, values, vehicles)
    })
    return { key, title, rows }
  })
}

/** The vehicle with the most rows decides the order, so that rows which others lack keep their place. */
function longestFirst<T>(lists: readonly (readonly T[])[]): readonly (readonly T[])[] {
  return lists.toSorted((one, other) => other.length - one.length)
}

export function toComparedRow(
  key: string,
  label: string,
  values: readonly (string | null)[],
  vehicles: readonly Vehicle[],
): ComparedRow {
  return { key, label, values, differs: new Set(values).size > 1, best: bestOf(key, vehicles) }
}

function bestOf(key: string, vehicles: readonly Vehicle[]): ComparedRow['best'] {
  const rule = BEST_RULES[key]
  if (!rule) return null
  const values = vehicles.map(rule.valueOf)
  const known = values.filter((value) => value !== null)
  if (new Set(known).size < 2) return null
  // Prices with and without government charges can't be compared.
  if (key === 'price' && new Set(vehicles.map(({ priceKind }) => priceKind)).size > 1) return null
  const best = rule.word === 'lowest' ? Math.min(...known) : Math.max(...known)
  return { word: rule.word, at: values.flatMap((value, index) => (value === best ? [index] : [])) }
}

function comparablePrice(vehicle: Vehicle): number | null {
  const price = displayedPrice(vehicle, { preorderText: '', noPriceText: '' })
  return price.kind === 'price' ? price.cents : null
}
