import { formatExactMoney } from '#platform/money.ts'
import { copyFor } from '#sites/copy.ts'
import type { Site } from '#sites/schema.ts'
import type { LinkView } from '#shop/forms/form-views.ts'
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
  const copy = copyFor(site, RESERVE_COPY)
  const amount = formatExactMoney(facts.amountCents)
  return {
    heading: copy('testPayment.heading'),
    label: copy('testPayment.label'),
    facts: [
      [copy('testPayment.for'), facts.description],
      [copy('testPayment.amount'), amount],
    ],
    pay: facts.state === 'open' ? copy('testPayment.pay', { amount }) : null,
    ended: facts.state === 'open' ? null : copy(`testPayment.${facts.state}`),
    back: {
      text: copy(facts.state === 'paid' ? 'testPayment.onward' : 'testPayment.back'),
      href: new URL(facts.returnUrl).pathname,
    },
  }
}
