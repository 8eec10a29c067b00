import { randomUUID } from 'node:crypto'
import type { ReactNode } from 'react'
import { PAYMENT_FIELDS, type PaymentField, type PaymentValues } from '#invoices/payment-form.ts'
import type { ProviderKind } from '#payments/provider.ts'
import type { Copy } from '#sites/copy.ts'
import { Alert } from '#ui-kit/Alert.tsx'
import { Button } from '#ui-kit/Button.tsx'
import { FieldOf } from '#ui-kit/Field.tsx'
import { TextInput } from '#ui-kit/TextInput.tsx'
import { FactList } from '#shop/forms/FactList.tsx'
import type { LinkView } from '#shop/forms/form-views.ts'
import { LinkRow } from '#shop/forms/LinkRow.tsx'
import { PrivacyNotice, type PrivacyView } from '#shop/forms/PrivacyNotice.tsx'
import { Problems } from '#shop/forms/Problems.tsx'
import type { ONLINE_PAYMENT_COPY } from './copy.ts'

export const ONLINE_PAYMENT_PATH = '/online-payment'

const INPUTS = {
  reference: { autoComplete: 'off' },
  amount: { autoComplete: 'off', inputMode: 'decimal', prefix: '$' },
  name: { autoComplete: 'name' },
  email: { autoComplete: 'email', type: 'email' },
} as const

export interface PaymentFormFacts {
  readonly values: PaymentValues
  readonly errors: readonly PaymentField[]
  readonly failure: 'failed' | 'sentBefore' | null
}

interface PaymentFormPageProps extends PaymentFormFacts {
  readonly copy: Copy<typeof ONLINE_PAYMENT_COPY>
  readonly provider: ProviderKind | null
  /** The largest amount, in words. */
  readonly most: string
  readonly privacy: PrivacyView
}

/** The form for a payment by reference; a note instead of it on a site without a payment provider. */
export function PaymentFormPage(props: PaymentFormPageProps) {
  const { copy, provider } = props
  return (
    <div className="page-width py-10 lg:py-14">
      <div className="max-w-xl">
        <h1 className="font-display text-32 tracking-tight lg:text-42">{copy('onlinePayment.heading')}</h1>
        {provider === null ? (
          <p className="mt-3 text-17 text-ink-2">{copy('onlinePayment.off')}</p>
        ) : (
          <PaymentForm {...props} />
        )}
      </div>
    </div>
  )
}

function PaymentForm({ copy, provider, most, values, errors, failure, privacy }: PaymentFormPageProps) {
  const errorOf = (name: PaymentField) => {
    if (!errors.includes(name)) return undefined
    return name === 'amount' ? copy('onlinePayment.error.amount', { most }) : copy(`onlinePayment.error.${name}`)
  }
  const helpers: Partial<Record<PaymentField, string>> = {
    reference: copy('onlinePayment.referenceHelper'),
    amount: copy('onlinePayment.amountHelper', { most }),
    email: copy('onlinePayment.emailHelper'),
  }
  return (
    <form method="post" action={ONLINE_PAYMENT_PATH} noValidate className="mt-3">
      <p className="mb-8 text-17 text-ink-2">{copy('onlinePayment.text')}</p>
      <Problems
        heading={copy('onlinePayment.errors')}
        failure={failure === null ? null : copy(`onlinePayment.${failure}`)}
        errors={errors.map((name) => ({ href: `#pay-${name}`, text: errorOf(name) ?? '' }))}
      />
      <input type="hidden" name="id" value={randomUUID()} />
      <div className="grid gap-5">
        {PAYMENT_FIELDS.map((name) => (
          <FieldOf
            key={name}
            id={`pay-${name}`}
            label={copy(`onlinePayment.${name}`)}
            helper={helpers[name]}
            error={errorOf(name)}
            required
          >
            {(control) => <TextInput {...control} {...INPUTS[name]} name={name} defaultValue={values[name]} />}
          </FieldOf>
        ))}
      </div>
      {provider === 'test' && (
        <Alert tone="hold" className="mt-6">
          {copy('onlinePayment.test')}
        </Alert>
      )}
      <Button type="submit" size="l" className="mt-6 w-full sm:w-auto">
        {copy('onlinePayment.submit')}
      </Button>
      <PrivacyNotice {...privacy} />
      <p className="mt-3 text-13 text-ink-2">{copy('onlinePayment.card')}</p>
    </form>
  )
}

interface PaymentPageProps {
  readonly heading: string
  readonly text: string
  readonly facts: readonly (readonly [label: string, value: string])[]
  readonly links: readonly LinkView[]
}

/** The state of a payment. */
export function PaymentPage({ heading, text, facts, links }: PaymentPageProps): ReactNode {
  return (
    <div className="page-width py-10 lg:py-14">
      <h1 className="font-display text-32 text-balance md:text-42">{heading}</h1>
      <p className="mt-3 max-w-prose text-17 text-ink-2">{text}</p>
      <FactList facts={facts} />
      <LinkRow links={links} />
    </div>
  )
}
