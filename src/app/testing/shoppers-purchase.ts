import { unescapeHtml } from '#platform/web/testing/read-html.ts'
import type { Site } from '#sites/schema.ts'
import type { TestApp } from './open-test-app.ts'

type Form = Readonly<Record<string, string>> | FormData

/** A shopper without cookies who buys a vehicle online, step by step. */
export interface ShoppersPurchase {
  readonly ask: (path: string, body?: Form, cookie?: string) => Promise<Response>
  readonly textAt: (path: string, cookie?: string) => Promise<string>
  /** Begins a purchase and answers its first two steps. Returns its path. */
  readonly start: (car: string) => Promise<string>
  /** Begins a purchase and answers every step; `answers` replaces those of single steps. */
  readonly fillIn: (
    car: string,
    answers?: Readonly<Record<string, Readonly<Record<string, string>>>>,
  ) => Promise<string>
}

const ANSWERS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  price: { agree: 'yes' },
  person: {
    name: 'Alex',
    lastName: 'Example',
    email: 'alex@example.com',
    phone: '0491 570 006',
    terms: 'yes',
  },
  tradeIn: { hasTradeIn: 'no' },
  payment: { by: 'cash' },
  delivery: { how: 'delivery', address: '1 Example Street', postcode: '4000' },
  extras: {},
}

export function shoppersPurchase(app: Pick<TestApp, 'ask'>, site: Site): ShoppersPurchase {
  const ask: ShoppersPurchase['ask'] = (path, body, cookie = '') =>
    app.ask(site, path, {
      headers: cookie === '' ? {} : { cookie, 'sec-fetch-site': 'same-origin' },
      ...(body && { method: 'POST', body: body instanceof FormData ? body : new URLSearchParams(body) }),
    })
  let shoppers = 0
  const answer = async (path: string, steps: readonly string[], own: typeof ANSWERS = {}) => {
    // One mailbox gets a few mails a day only.
    const email = `shopper-${++shoppers}@example.com`
    for (const step of steps) {
      const given = own[step] ?? { ...ANSWERS[step], ...(step === 'person' && { email }) }
      await ask(path, { step, ...given })
    }
    return path
  }
  const begin = async (car: string) => (await ask('/checkout-journey', { car_id: car })).headers.get('location') ?? ''
  return {
    ask,
    textAt: async (path, cookie) => unescapeHtml(await (await ask(path, undefined, cookie)).text()),
    start: async (car) => answer(await begin(car), ['price', 'person']),
    fillIn: async (car, answers) => answer(await begin(car), Object.keys(ANSWERS), answers),
  }
}
