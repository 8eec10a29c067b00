import { formatExactMoney } from '#platform/money.ts'
import { copyFor } from '#sites/copy.ts'
import type { Site } from '#sites/schema.ts'
import type { LinkView } from '../form-views.ts'
import { RESERVE_COPY } from './copy.ts'

export interface TestPaymentView {
  readonly heading: string
  readonly label: string
  readonly facts: readonly (readonly [label: string, value: string])[]
  readonly pay: string | null
  readonly ended: string | null
  readonly back: LinkView
}

export interface TestPaymentFacts {
  readonly description: string
  readonly amountCents: number
  readonly state: 'open' | 'paid' | 'expired'
  readonly returnUrl: string
}

export function toTestPaymentPage(facts: TestPaymentFacts, site: Site): TestPaymentView {
  const say = copyFor(site, RESERVE_COPY)
  const amount = formatExactMoney(facts.amountCents)
  return {
    heading: say('testPayment.heading'),
    label: say('testPayment.label'),
    facts: [
      [say('testPayment.for'), facts.description],
      [say('testPayment.amount'), amount],
    ],
    pay: facts.state === 'open' ? say('testPayment.pay', { amount }) : null,
    ended: facts.state === 'open' ? null : say(`testPayment.${facts.state}`),
    back: { text: say('testPayment.back'), href: new URL(facts.returnUrl).pathname },
  }
}
