import { z } from 'zod'
import type { ParsedDealer } from '#dealers/parse-dealer.ts'
import type { StockPlan } from './generate-stock.ts'
import { GROUNDS } from './ground.ts'

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
  ground: z.enum(GROUNDS),
  paints: z.record(z.string(), z.number().positive()).default({}),
})

/** The plans of `stock-plan.yaml` for the existing dealers, by slug, with their selling locations. */
export function stockPlans(
  source: unknown,
  dealers: ReadonlyMap<string, Pick<ParsedDealer, 'locations'>>,
): readonly StockPlan[] {
  const plans = z.record(z.string(), plan).parse(source)
  return Object.entries(plans).flatMap(([slug, own]) => {
    const dealer = dealers.get(slug)
    if (!dealer) return []
    const places = Object.values(dealer.locations)
      .filter(({ type }) => type === 'sales')
      .map(({ code, address }) => ({ code: code ?? '', city: address.suburb, state: address.state }))
    const { kind, makes, maxAgeYears, ages, driveAway, ground, paints } = own
    return [
      {
        dealership: slug,
        kind,
        makes,
        maxAgeYears,
        ages,
        driveAway,
        ground,
        paints,
        places,
        count: { new: own.new, demo: own.demo, used: own.used },
      },
    ]
  })
}
