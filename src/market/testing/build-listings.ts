import type { Listing } from '../listing.ts'

/** A reproducible random generator from 0 to 1: a linear congruential generator with the constants of Numerical Recipes. */
function seededRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

const MODELS = [
  { make: 'Toyota', model: 'Hilux', badges: { Workmate: 38_000, SR: 46_000, 'SR5 (4x4)': 60_000 } },
  { make: 'Toyota', model: 'Corolla', badges: { Ascent: 26_000, 'Ascent Sport': 29_000, ZR: 37_000 } },
  { make: 'Mazda', model: '3', badges: { Neo: 25_000, Maxx: 27_000, SP25: 32_000 } },
] as const

/** Prices fall by this share each year, and to 1/e after this many kilometres. */
const YEARLY_LOSS = 0.08
const KM_TO_1_E = 600_000
const NOISE = 0.05
const YEARS = 12

/**
 * Listings of an invented market with a known formula: `truePrice`, with noise of five per cent. One listing in 25 is an outlier.
 * @param asOf the day of the listings as a year
 */
export function buildListings(count: number, asOf: number, seed = 1): readonly Listing[] {
  const random = seededRandom(seed)
  return Array.from({ length: count }, (_, index) => {
    const { make, model, badges } = MODELS[Math.floor(random() * MODELS.length)] ?? MODELS[0]
    const [badge, asNew] = Object.entries(badges)[Math.floor(random() * 3)] ?? ['', 30_000]
    const year = Math.floor(asOf) - Math.floor(random() * YEARS)
    const km = Math.round((asOf - year) * (8_000 + random() * 14_000))
    const off = index % 25 === 24 ? 2.5 : 1 + (random() - 0.5) * 2 * NOISE
    const price = Math.round(truePrice(asNew * 100, asOf - year, km) * off)
    return { make, model, badge, year, km, price, state: index % 3 === 0 ? 'QLD' : 'VIC' }
  })
}

/** The price in cents in the invented market; `asNew` is the badge's price as new. */
export function truePrice(asNew: number, age: number, km: number): number {
  return asNew * (1 - YEARLY_LOSS) ** age * Math.exp(-km / KM_TO_1_E)
}
