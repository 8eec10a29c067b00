import { groupsOf, type Listing } from './listing.ts'
import {
  ageOf,
  curveTerms,
  expectedLogPrice,
  groupTerms,
  MODEL_VERSION,
  PRICE_BANDS,
  priceBand,
  supportOf,
  type GroupEffect,
  type PriceModel,
  type ResidualRange,
  type Support,
} from './price-model.ts'
import { median, quantile, robustSpread } from './quantile.ts'
import { solveLinear } from './solve-linear.ts'

/** Passes of backfitting, each of which fits the curve and then each level of groups; the estimates hardly change after ten. */
const PASSES = 12
/**
 * Ridge penalties of the groups, from make to badge: as if this many listings without a difference were added to each group. The slope of
 * kilometres has the largest, because kilometres are correlated with age.
 */
const RIDGES = [
  { level: 3, perAge: 30, perKm: 60 },
  { level: 2, perAge: 12, perKm: 40 },
  { level: 1.5, perAge: 12, perKm: 80 },
  { level: 1.5, perAge: 20, perKm: 160 },
] as const
/** The names of the ridges in the order of `groupTerms`. */
const GROUP_TERMS = ['level', 'perAge', 'perKm'] as const
const CURVE_RIDGE = 1
/** Residuals beyond this many standard deviations get less weight (Huber 1964; 95 % efficient for normal errors). */
const HUBER_LIMIT = 1.345

/** Fewer listings are too few for a model. */
const MIN_LISTINGS_TO_FIT = 50
const FOLDS = 5
/** Residuals that a bucket needs for percentiles of its own. */
const MIN_RESIDUALS = 60

/**
 * Fits a price model by ridge regression with Huber weights. Its ranges come from five-fold cross-validation, so they include the error
 * for vehicles that the model has not seen.
 * @param asOf the day of the fit as a year with its fraction
 * @returns null with fewer than `MIN_LISTINGS_TO_FIT` listings
 */
export function fitPriceModel(listings: readonly Listing[], asOf: number): PriceModel | null {
  if (listings.length < MIN_LISTINGS_TO_FIT) return null
  return { ...fitCurve(listings, asOf), ranges: crossValidatedRanges(listings, asOf) }
}

function fitCurve(listings: readonly Listing[], asOf: number): PriceModel {
  const rows = listings.map((listing) => toRow(listing, asOf))
  const tables: Map<string, GroupEffect>[] = RIDGES.map(() => new Map())
  let curve: readonly number[] = []
  let spread = 0
  for (let pass = 0; pass < PASSES; pass++) {
    curve = fitCommonCurve(rows)
    for (const [level, table] of tables.entries()) fitLevel(rows, level, table)
    spread = reweight(rows)
  }
  const levels = tables.map((table) => Object.fromEntries(table))
  return { version: MODEL_VERSION, asOf, listings: listings.length, curve, levels, spread, ranges: [] }
}

interface Row {
  readonly logPrice: number
  readonly curveTerms: readonly number[]
  readonly groupTerms: readonly [number, number, number]
  readonly groups: readonly string[]
  /** The current contribution of the curve to the estimate. */
  fromCurve: number
  /** The current contribution of each level of groups. */
  readonly fromGroups: number[]
  weight: number
}

function toRow(listing: Listing, asOf: number): Row {
  const age = ageOf(asOf, listing.year)
  return {
    logPrice: Math.log(listing.price),
    curveTerms: curveTerms(age, listing.km),
    groupTerms: groupTerms(age, listing.km),
    groups: groupsOf(listing),
    fromCurve: 0,
    fromGroups: RIDGES.map(() => 0),
    weight: 1,
  }
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0)
const dot = (one: readonly number[], other: readonly number[]) =>
  one.reduce((total, each, index) => total + each * (other[index] ?? 0), 0)

function fitCommonCurve(rows: readonly Row[]): readonly number[] {
  const equations = emptyEquations(rows[0]?.curveTerms.length ?? 0)
  for (const row of rows) addTo(equations, row.curveTerms, row.logPrice - sum(row.fromGroups), row.weight)
  const curve = solveWithRidge(equations, (term) => (term === 0 ? 0 : CURVE_RIDGE))
  for (const row of rows) row.fromCurve = dot(row.curveTerms, curve)
  return curve
}

function fitLevel(rows: readonly Row[], level: number, table: Map<string, GroupEffect>): void {
  const byGroup = new Map<string, { readonly equations: Equations; listings: number }>()
  for (const row of rows) {
    const key = row.groups[level] ?? ''
    const group = byGroup.get(key) ?? { equations: emptyEquations(row.groupTerms.length), listings: 0 }
    byGroup.set(key, group)
    group.listings++
    const own = row.fromGroups[level] ?? 0
    addTo(group.equations, row.groupTerms, row.logPrice - row.fromCurve - sum(row.fromGroups) + own, row.weight)
  }
  const ridge = (term: number) => RIDGES[level]?.[GROUP_TERMS[term] ?? 'level'] ?? 0
  for (const [key, { equations, listings }] of byGroup) {
    const [add = 0, perAge = 0, perKm = 0] = solveWithRidge(equations, ridge)
    table.set(key, [add, perAge, perKm, listings])
  }
  for (const row of rows) {
    const effect = table.get(row.groups[level] ?? '')
    row.fromGroups[level] = effect ? dot(row.groupTerms, effect) : 0
  }
}

/** Gives outliers less weight for the next pass. Returns a robust standard deviation of the residuals. */
function reweight(rows: readonly Row[]): number {
  const residuals = rows.map((row) => row.logPrice - row.fromCurve - sum(row.fromGroups))
  const spread = robustSpread(residuals, 0)
  for (const [index, row] of rows.entries()) {
    const residual = Math.abs(residuals[index] ?? 0)
    row.weight = residual <= HUBER_LIMIT * spread ? 1 : (HUBER_LIMIT * spread) / residual
  }
  return spread
}

/** The normal equations of weighted least squares: one row per term, with its target at the end. */
type Equations = readonly Float64Array[]

function emptyEquations(terms: number): Equations {
  return Array.from({ length: terms }, () => new Float64Array(terms + 1))
}

function addTo(equations: Equations, values: readonly number[], target: number, weight: number): void {
  const terms = equations.length
  for (const [index, row] of equations.entries()) {
    const weighted = weight * (values[index] ?? 0)
    if (weighted === 0) continue
    for (let other = 0; other < terms; other++) row[other] = (row[other] ?? 0) + weighted * (values[other] ?? 0)
    row[terms] = (row[terms] ?? 0) + weighted * target
  }
}

function solveWithRidge(equations: Equations, ridge: (term: number) => number): readonly number[] {
  return solveLinear(
    equations.map((row, index) => Array.from(row, (value, other) => (other === index ? value + ridge(index) : value))),
  )
}

interface Residual {
  readonly support: Support
  readonly band: number
  readonly value: number
}

function crossValidatedRanges(listings: readonly Listing[], asOf: number): readonly ResidualRange[] {
  const residuals: Residual[] = []
  for (let fold = 0; fold < FOLDS; fold++) {
    const model = fitCurve(
      listings.filter((_, index) => index % FOLDS !== fold),
      asOf,
    )
    for (const listing of listings.filter((_, index) => index % FOLDS === fold)) {
      const expected = expectedLogPrice(model, listing)
      residuals.push({
        support: supportOf(model, listing),
        band: priceBand(Math.exp(expected)),
        value: Math.log(listing.price) - expected,
      })
    }
  }
  return rangesOf(residuals)
}

const SUPPORTS: readonly Support[] = ['badge', 'family', 'model', 'make', 'none']

/** Percentiles of each bucket with enough residuals. The narrowest buckets come first; the last one contains everything. */
function rangesOf(residuals: readonly Residual[]): readonly ResidualRange[] {
  const bands = [...PRICE_BANDS.keys(), PRICE_BANDS.length]
  const buckets = [
    ...SUPPORTS.flatMap((support) => bands.map((band) => ({ support, band }))),
    ...SUPPORTS.map((support) => ({ support, band: null })),
    { support: null, band: null },
  ]
  return buckets.flatMap(({ support, band }) => {
    const values = residuals
      .filter((each) => (support === null || each.support === support) && (band === null || each.band === band))
      .map(({ value }) => value)
    if (values.length < MIN_RESIDUALS && support !== null) return []
    return [{ support, band, residuals: [quantile(values, 0.1), median(values), quantile(values, 0.9)] }]
  })
}
