import { expect, it } from 'vitest'
import { dollars } from '#platform/money.ts'
import { TrackedTime } from '#platform/tracked-time.ts'
import { ok } from '#platform/result.ts'
import { buildSite } from '#sites/testing/build-site.ts'
import { buildVehicle } from '#vehicles/testing/build-vehicle.ts'
import type { StoredVehicle } from '#vehicles/server/vehicle-store.ts'
import type { QuoteService } from './quote-service.ts'
import { withProviderQuote } from './provider-quote.ts'

const SITE = buildSite({ finance: { provider: 'youx' }, plugins: { autogauge: true } })
const STORED = {
  vehicle: buildVehicle({ price: dollars(30_000), youxQuote: null }),
  dealership: { slug: 'yard', name: 'Example Yard' },
} as StoredVehicle
const QUOTE = ok({ weeklyRepayment: 98, advertisedRate: 8.5, comparisonRate: 9.2 })

/** Pages of a site whose provider answers when the test calls `answer`. */
function openPages() {
  const answers: ((answer: typeof QUOTE) => void)[] = []
  const quotes = { quote: () => new Promise((resolve) => answers.push(resolve)) } as unknown as QuoteService
  const waits: number[] = []
  let time = 0
  const wait = async (ms: number) => {
    waits.push(ms)
    return null
  }
  return {
    waits,
    page: (now = new Date(0)) => withProviderQuote(quotes, { site: SITE, now }, STORED, { wait, clock: () => time }),
    /** Answers the first page that still waits, `ms` after now. */
    answer: async (ms: number) => {
      time += ms
      answers.shift()?.(QUOTE)
      await Promise.resolve()
    },
  }
}

it('waits only once for a provider that hangs, and again after it has answered in time', async () => {
  const { page, answer, waits } = openPages()
  await page()
  await page()
  await answer(20)
  await page()
  expect(waits).toEqual([150, 0, 150])
})

it('does not wait again for a provider that always answers late', async () => {
  const { page, answer, waits } = openPages()
  for (let each = 0; each < 3; each++) {
    await page()
    await answer(400)
  }
  expect(waits).toEqual([150, 0, 0])
})

it('lets a page without its quote be cached for half a minute only', async () => {
  const now = new TrackedTime(0)
  await openPages().page(now)
  expect(now.changesAt).toBe(30_000)
})
