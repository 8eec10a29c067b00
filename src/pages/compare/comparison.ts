import { displayedPrice } from '#vehicles/price.ts'
import type { Vehicle } from '#vehicles/fields.ts'
import type { SpecGroup } from '#vehicles/spec-rows.ts'

/** A row of the comparison: one fact, a value for each vehicle in their order. */
export type ComparedRow = {
  readonly key: string
  readonly label: string
  readonly values: readonly (string | null)[]
  readonly differs: boolean
  /** The best value, where one is plainly better than another, and the vehicles that have it. */
  readonly best: { readonly word: BestWord; readonly at: readonly number[] } | null
}

export type ComparedGroup = { readonly key: string; readonly title: string; readonly rows: readonly ComparedRow[] }

export type BestWord = 'lowest' | 'highest' | 'newest'

/** Facts of which less or more is plainly better for a shopper. A bigger engine or a longer body is not. */
const BETTER: Readonly<Record<string, { readonly word: BestWord; readonly of: (vehicle: Vehicle) => number | null }>> =
  {
    price: { word: 'lowest', of: comparablePrice },
    odometer: { word: 'lowest', of: ({ km }) => km },
    year: { word: 'newest', of: ({ year }) => year },
    fuelConsumptionCombined: { word: 'lowest', of: ({ fuelConsumption }) => fuelConsumption },
    towingCapacityBraked: { word: 'highest', of: ({ towingBraked }) => towingBraked },
    ancapRating: { word: 'highest', of: ({ ancapRating }) => ancapRating },
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

/** Rows that only some vehicles have keep their place best in the order of the one with the most. */
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
  const rule = BETTER[key]
  if (!rule) return null
  const values = vehicles.map(rule.of)
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
