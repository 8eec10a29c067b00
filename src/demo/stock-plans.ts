import { z } from 'zod'
import type { Dealership, Location } from '#locations/location.ts'
import type { StockPlan } from './generate-stock.ts'
import { BACKGROUNDS } from './studio.ts'

const count = z.number().int().nonnegative()
const plan = z.strictObject({
  kind: z.enum(['cars', 'motorcycles', 'trucks']),
  new: count,
  demo: count,
  used: count,
  makes: z.array(z.string()),
  maxAgeYears: z.number().int().positive(),
  ages: z.enum(['young', 'even']),
  driveAway: z.number().min(0).max(1),
  backgrounds: z.array(z.enum(BACKGROUNDS)).min(1),
})

/** The plans of `stock-plan.yaml` for the existing dealerships, with their selling locations. */
export function stockPlans(
  source: unknown,
  dealerships: readonly Dealership[],
  locations: readonly Location[],
): readonly StockPlan[] {
  const plans = z.record(z.string(), plan).parse(source)
  return dealerships.flatMap(({ slug }) => {
    const own = plans[slug]
    if (!own) return []
    const places = locations
      .filter((each) => each.dealershipSlug === slug && each.locationType === 'sales')
      .map(({ code, address }) => ({ code: code ?? '', city: address.city, state: address.state }))
    const { kind, makes, maxAgeYears, ages, driveAway, backgrounds } = own
    return [
      {
        dealership: slug,
        kind,
        makes,
        maxAgeYears,
        ages,
        driveAway,
        backgrounds,
        places,
        count: { new: own.new, demo: own.demo, used: own.used },
      },
    ]
  })
}
