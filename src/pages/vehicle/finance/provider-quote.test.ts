import { expect, it } from 'vitest'
import type { QuoteService } from '#finance/server/quote-service.ts'
import { dollars } from '#platform/money.ts'
import { ok } from '#platform/result.ts'
import { buildSite } from '#sites/testing/build-site.ts'
import { buildVehicle } from '#vehicles/testing/build-vehicle.ts'
import type { StoredVehicle } from '#vehicles/server/vehicle-store.ts'
import { withProviderQuote } from './provider-quote.ts'

const SITE = buildSite({ finance: { provider: 'youx' }, plugins: { autogauge: true } })
const STORED = {
  vehicle: buildVehicle({ price: dollars(30_000), youxQuote: null }),
  dealership: { slug: 'yard', name: 'Example Yard' },
} as StoredVehicle
const QUOTE = ok({ weeklyRepayment: 98, advertisedRate: 8.5, comparisonRate: 9.2 })

it('waits for a provider that hangs once, and again after it has answered', async () => {
  const answers: ((answer: typeof QUOTE) => void)[] = []
  const quotes = { quote: () => new Promise((resolve) => answers.push(resolve)) } as unknown as QuoteService
  const waits: number[] = []
  const page = () =>
    withProviderQuote({ site: SITE, services: { quotes } }, STORED, async (ms) => {
      waits.push(ms)
      return null
    })
  await page()
  await page()
  answers[0]?.(QUOTE)
  await Promise.resolve()
  await page()
  expect(waits).toEqual([150, 0, 150])
})
