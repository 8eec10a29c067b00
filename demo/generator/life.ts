import { DAY_MS } from '#platform/clock.ts'
import type { CarType } from '#vehicles/fields.ts'
import type { Variant } from './catalogue.ts'
import type { Random } from './random.ts'
import type { RoleName } from './role.ts'

/** Age and kilometres of a vehicle. */
export type Life = {
  readonly year: number
  readonly ageYears: number
  readonly km: number
  /** `YYYY-MM`. */
  readonly buildDate: string
  /** `YYYY-MM`, not before the build date. */
  readonly complianceDate: string
}

const MONTHS_PER_YEAR = 12
const MONTH_MS = (365.25 / MONTHS_PER_YEAR) * DAY_MS

/** The first and last year in which a vehicle of that condition can have been built; null if it cannot exist. */
export function possibleYears(
  variant: Pick<Variant, 'years'>,
  carType: CarType,
  maxAgeYears: number,
  now: Date,
): readonly [number, number] | null {
  const thisYear = now.getUTCFullYear()
  const [from, to] = variant.years
  if (carType !== 'used') return to === null && from <= thisYear ? [Math.max(from, thisYear - 1), thisYear] : null
  const first = Math.max(from, thisYear - maxAgeYears)
  const last = Math.min(to ?? thisYear, thisYear) - (to === null ? 1 : 0)
  return first <= last ? [first, last] : null
}

/** How the years of used vehicles are distributed. Young: late models are more common; even: all years are equally common. */
export type Ages = 'young' | 'even'

export type LifeFacts = {
  readonly variant: Variant
  readonly carType: CarType
  readonly role: RoleName
  /** The first and last year in which it can have been built. */
  readonly years: readonly [number, number]
  readonly ages: Ages
}

/** Draws the year, age and kilometres of a vehicle. */
export function drawLife({ variant, carType, years, role, ages }: LifeFacts, now: Date, random: Random): Life {
  const drawn = random.int(...years)
  // The later of two draws: late models are more common.
  const year = ages === 'young' ? Math.max(drawn, random.int(...years)) : drawn
  const oldest = Math.floor((now.getTime() - Date.UTC(year, 0)) / MONTH_MS)
  const months = Math.max(1, Math.min(oldest, oldest - random.int(0, MONTHS_PER_YEAR - 1)))
  const ageYears = carType === 'new' ? 0 : months / MONTHS_PER_YEAR
  const built = new Date(now.getTime() - (months + random.int(0, 2)) * MONTH_MS)
  const complied = new Date(built.getTime() + random.int(0, 2) * MONTH_MS)
  return {
    year,
    ageYears,
    km: drivenKm(variant, carType, ageYears, role, random),
    buildDate: monthOf(built, year),
    complianceDate: monthOf(complied, year),
  }
}

function drivenKm(variant: Variant, carType: CarType, ageYears: number, role: RoleName, random: Random): number {
  if (variant.kmPerYear === 0) return 0
  if (carType === 'new') return random.int(5, 45)
  if (carType === 'demo') return random.int(900, 8500)
  const shareOfUsual = role === 'low-kms' ? random.between(0.15, 0.35) : random.between(0.55, 1.5)
  return Math.round(1200 + variant.kmPerYear * ageYears * shareOfUsual)
}

/** The month as `YYYY-MM`, at the latest December of the model year. */
function monthOf(date: Date, latestYear: number): string {
  const month = date.toISOString().slice(0, 7)
  return Number(month.slice(0, 4)) > latestYear ? `${latestYear}-12` : month
}
