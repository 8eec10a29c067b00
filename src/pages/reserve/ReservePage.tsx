import type { ReactNode } from 'react'
import { Alert } from '#ui-kit/Alert.tsx'
import { Button } from '#ui-kit/Button.tsx'
import { FieldOf } from '#ui-kit/Field.tsx'
import { TextInput } from '#ui-kit/TextInput.tsx'
import { FormLayout } from '#shop/forms/FormLayout.tsx'
import { LinkRow } from '#shop/forms/LinkRow.tsx'
import { NextSteps } from '#shop/forms/NextSteps.tsx'
import { PrivacyNotice } from '#shop/forms/PrivacyNotice.tsx'
import { Problems } from '#shop/forms/Problems.tsx'
import { VehicleBrief } from '#shop/forms/VehicleBrief.tsx'
import type { ReserveField } from '#reserve/reserver.ts'
import type { OwnHoldView } from './own-hold-page.ts'
import type { ReserveFormView, ReserveView } from './page.ts'

/** The page on which a vehicle is reserved, or the reason why it can't be. */
export function ReservePage({ view }: { readonly view: ReserveView }) {
  return (
    <FormLayout beside={view.kind === 'form' && <NextSteps {...view.next} />}>
      <h1 className="font-display text-32 tracking-tight text-balance lg:text-42">{view.heading}</h1>
      <p className="mt-3 mb-8 text-17 text-ink-2">{view.text}</p>
      <VehicleBrief {...view.brief} />
      {view.kind === 'own' && view.pay !== null && <GoOnToPay {...view.pay} />}
      {view.kind === 'form' ? (
        <ReserveForm form={view.form} />
      ) : (
        <>
          {view.notes.map((note) => (
            <p key={note} className="mb-4 text-15">
              {note}
            </p>
          ))}
          <LinkRow links={view.links} isBelowMain={view.kind === 'own' && view.pay !== null} />
        </>
      )}
    </FormLayout>
  )
}

function GoOnToPay({ action, text }: NonNullable<OwnHoldView['pay']>): ReactNode {
  return (
    <form method="post" action={action}>
      <input type="hidden" name="event" value="pay" />
      <Button type="submit" size="l" className="mb-4 w-full sm:w-auto">
        {text}
      </Button>
    </form>
  )
}

const INPUTS: Readonly<Record<ReserveField, { type: string; autoComplete: string; maxLength: number }>> = {
  name: { type: 'text', autoComplete: 'name', maxLength: 100 },
  email: { type: 'email', autoComplete: 'email', maxLength: 254 },
  phone: { type: 'tel', autoComplete: 'tel', maxLength: 30 },
}

function ReserveForm({ form }: { readonly form: ReserveFormView }): ReactNode {
  const errors = form.fields.flatMap(({ name, error }) =>
    error === null ? [] : [{ href: `#reserve-${name}`, text: error }],
  )
  return (
    <form method="post" action={form.action} noValidate>
      <Problems heading={form.errorHeading} failure={form.failure} errors={errors} />
      <input type="hidden" name="reservation" value={form.key} />
      <div className="grid gap-5">
        {form.fields.map(({ name, label, helper, value, error }) => (
          <FieldOf
            key={name}
            id={`reserve-${name}`}
            label={label}
            required
            helper={helper ?? undefined}
            error={error ?? undefined}
          >
            {(control) => <TextInput {...control} {...INPUTS[name]} name={name} defaultValue={value} />}
          </FieldOf>
        ))}
      </div>
      <ul className="mt-6 grid gap-2 text-15 text-ink-2">
        {form.promises.map((promise) => (
          <li key={promise}>{promise}</li>
        ))}
      </ul>
      {form.testNotice !== null && (
        <Alert tone="hold" className="mt-6">
          {form.testNotice}
        </Alert>
      )}
      <Button type="submit" size="l" className="mt-6 w-full sm:w-auto">
        {form.submit}
      </Button>
      <PrivacyNotice {...form.privacy} />
      {form.cardNote !== null && <p className="mt-3 text-13 text-ink-2">{form.cardNote}</p>}
    </form>
  )
}
