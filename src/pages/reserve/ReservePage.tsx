import type { ReactNode } from 'react'
import { Alert } from '#ui-kit/Alert.tsx'
import { Button, LinkButton } from '#ui-kit/Button.tsx'
import { FieldOf } from '#ui-kit/Field.tsx'
import { TextInput } from '#ui-kit/TextInput.tsx'
import { PriceBlock } from '#vehicles/ui/PriceBlock.tsx'
import type { BriefView, LinkView, ReserveField, ReserveFormView, ReserveView, StepsView } from './page.ts'

/** The page on which a vehicle is reserved, or which says why it can't be. */
export function ReservePage({ view }: { readonly view: ReserveView }) {
  return (
    <div className="page-width grid gap-x-16 gap-y-10 py-10 lg:grid-cols-[minmax(0,36rem)_minmax(0,1fr)] lg:py-14">
      <div className="max-w-xl">
        <h1 className="font-display text-32 tracking-tight text-balance lg:text-42">{view.heading}</h1>
        <p className="mt-3 mb-8 text-17 text-ink-2">{view.text}</p>
        <VehicleBrief brief={view.brief} />
        {view.kind === 'form' ? (
          <ReserveForm form={view.form} />
        ) : (
          <>
            {view.notes.map((note) => (
              <p key={note} className="mb-4 text-15">
                {note}
              </p>
            ))}
            <LinkRow links={view.links} />
          </>
        )}
      </div>
      {view.kind === 'form' && <Steps {...view.next} />}
    </div>
  )
}

/** The vehicle that a page is about, with its price. */
export function VehicleBrief({ brief: { name, href, linkText, price, picture } }: { readonly brief: BriefView }) {
  return (
    <div className="mb-8 flex items-center gap-4 overflow-hidden rounded-m border border-line bg-surface">
      {picture && (
        <img
          src={picture.src}
          srcSet={picture.srcSet}
          sizes="11rem"
          width={picture.width}
          height={picture.height}
          alt=""
          className="aspect-3/2 w-32 shrink-0 self-stretch object-cover sm:w-44"
        />
      )}
      <div className={picture === null ? 'min-w-0 px-4 py-3' : 'min-w-0 py-3 pr-4'}>
        <p className="font-semibold text-balance">{name}</p>
        <PriceBlock price={price} />
        <a href={href} className="inline-flex min-h-6 text-15 text-accent-text underline underline-offset-4">
          {linkText}
        </a>
      </div>
    </div>
  )
}

export function Steps({ heading, steps }: StepsView) {
  return (
    <section className="content-start lg:pt-4">
      <h2 className="mb-4 text-20 font-semibold">{heading}</h2>
      <ol className="grid max-w-prose gap-4">
        {steps.map((step, index) => (
          <li key={step} className="grid grid-cols-[2rem_minmax(0,1fr)] gap-3 text-15">
            <span
              className="grid size-8 place-items-center rounded-full border border-line-strong font-semibold tabular-nums"
              aria-hidden
            >
              {index + 1}
            </span>
            <span className="pt-1">{step}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}

export function LinkRow({ links }: { readonly links: readonly LinkView[] }) {
  return (
    <p className="mt-6 flex flex-wrap gap-3">
      {links.map(({ href, text }, index) => (
        <LinkButton key={href} href={href} look={index === 0 ? 'primary' : 'secondary'}>
          {text}
        </LinkButton>
      ))}
    </p>
  )
}

export interface ProblemsProps {
  readonly heading: string
  readonly failure: string | null
  readonly errors: readonly { readonly href: string; readonly text: string }[]
}

/** What has to be corrected, above a form: each error leads to its field. */
export function Problems({ heading, failure, errors }: ProblemsProps) {
  if (failure === null && errors.length === 0) return null
  return (
    // A page that comes back with errors begins at them.
    // oxlint-disable-next-line jsx-a11y/no-autofocus
    <div tabIndex={-1} autoFocus className="mb-6 outline-none">
      <Alert tone="danger" title={failure ?? heading}>
        {errors.length > 0 && (
          <ul className="mt-1 list-disc pl-5">
            {errors.map(({ href, text }) => (
              <li key={href}>
                <a href={href} className="underline underline-offset-4">
                  {text}
                </a>
              </li>
            ))}
          </ul>
        )}
      </Alert>
    </div>
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
      <input type="hidden" name="reservation" value={form.id} />
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
      {form.cardNote !== null && <p className="mt-3 text-13 text-ink-2">{form.cardNote}</p>}
    </form>
  )
}
