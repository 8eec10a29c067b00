import Check from 'lucide-react/icons/check'
import CircleCheck from 'lucide-react/icons/circle-check'
import { Alert } from '#ui-kit/Alert.tsx'
import { Button, LinkButton } from '#ui-kit/Button.tsx'
import { Checkbox } from '#ui-kit/Checkbox.tsx'
import { FieldError, FieldOf } from '#ui-kit/Field.tsx'
import { Icon } from '#ui-kit/Icon.tsx'
import { Select } from '#ui-kit/Select.tsx'
import { TextInput } from '#ui-kit/TextInput.tsx'
import { LinkRow, Problems, Steps, VehicleBrief } from '../reserve/ReservePage.tsx'
import { FactList } from '../reserve/ReservationPage.tsx'
import type { DoneView, EntryView, FieldView, StepView } from './page.ts'

/** Where a purchase begins, or what stands in its way. */
export function EntryPage({ view, action }: { readonly view: EntryView; readonly action: string }) {
  return (
    <div className="page-width grid gap-x-16 gap-y-10 py-10 lg:grid-cols-[minmax(0,36rem)_minmax(0,1fr)] lg:py-14">
      <div className="max-w-xl">
        <h1 className="font-display text-32 tracking-tight text-balance lg:text-42">{view.heading}</h1>
        <p className="mt-3 mb-8 text-17 text-ink-2">{view.text}</p>
        {view.brief && <VehicleBrief brief={view.brief} />}
        {view.form && (
          <form method="post" action={action}>
            <input type="hidden" name="purchase" value={view.form.id} />
            <input type="hidden" name="car_id" value={view.form.carId} />
            {view.form.loan !== '' && <input type="hidden" name="loan" value={view.form.loan} />}
            <Button type="submit" size="l" className="w-full sm:w-auto">
              {view.form.submit}
            </Button>
          </form>
        )}
        {view.links.length > 0 && <LinkRow links={view.links} />}
        <Returns {...view.returns} />
      </div>
      <div className="grid content-start gap-10">
        <Steps {...view.how} />
        {view.extras && (
          <section>
            <h2 className="mb-4 text-20 font-semibold">{view.extras.heading}</h2>
            <ul className="grid max-w-prose gap-4 text-15">
              {view.extras.items.map(({ name, text, price }) => (
                <li key={name} className="border-t border-line pt-3">
                  <p className="flex justify-between gap-4 font-semibold">
                    {name} <span className="tabular-nums">{price}</span>
                  </p>
                  <p className="text-ink-2">{text}</p>
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
    </div>
  )
}

function Returns({ heading, text }: { readonly heading: string; readonly text: string }) {
  return (
    <section className="mt-8 max-w-prose border-t border-line pt-5">
      <h2 className="text-17 font-semibold">{heading}</h2>
      <p className="mt-1 text-15 text-ink-2">{text}</p>
    </section>
  )
}

/** One step of a purchase: a page of its own with a form of its own, so that it works without a script and by Back. */
export function PurchaseStepPage({ view, action }: { readonly view: StepView; readonly action: string }) {
  const errors = view.fields.flatMap(({ name, error }) =>
    error === null ? [] : [{ href: `#purchase-${name}`, text: error }],
  )
  const [main, ...others] = view.forms
  return (
    <div className="page-width grid gap-x-16 gap-y-10 py-10 lg:grid-cols-[minmax(0,1fr)_20rem] lg:py-14">
      <div className="max-w-xl">
        <p className="text-13 text-ink-2">{view.stepOf}</p>
        <h1 className="font-display text-32 tracking-tight text-balance">{view.heading}</h1>
        {view.notice && (
          <Alert tone={view.notice.tone} className="mt-5">
            {view.notice.text}
          </Alert>
        )}
        {view.text !== '' && <p className="mt-3 mb-6 text-17 text-ink-2">{view.text}</p>}
        <Problems heading={view.errorHeading} failure={view.failure} errors={errors} />
        <OrderRows rows={view.rows} />
        {view.testNotice !== null && (
          <Alert tone="hold" className="mb-6">
            {view.testNotice}
          </Alert>
        )}
        {view.upload && <Upload view={view.upload} />}
        {main && (
          <form method="post" action={action} noValidate>
            <input type="hidden" name="step" value={main.step} />
            <div className="grid gap-5">
              {view.fields.map((field) => (
                <StepField key={field.name} field={field} />
              ))}
            </div>
            {view.links.length > 0 && (
              <p className="mt-4 flex flex-wrap gap-x-5">
                {view.links.map(({ href, text }) => (
                  <LinkButton key={href} href={href} look="quiet">
                    {text}
                  </LinkButton>
                ))}
              </p>
            )}
            <Button type="submit" size="l" className="mt-6 w-full sm:w-auto">
              {main.text}
            </Button>
          </form>
        )}
        {others.map(({ step, text, look }) => (
          <form key={step} method="post" action={action} className="mt-3">
            <input type="hidden" name="step" value={step} />
            <Button type="submit" look={look} className="w-full sm:w-auto">
              {text}
            </Button>
          </form>
        ))}
        <Returns {...view.returns} />
        <p className="mt-6 max-w-prose text-13 break-words text-ink-2">
          {view.resume.text}{' '}
          <a href={view.resume.url} className="underline underline-offset-4">
            {view.resume.url}
          </a>
        </p>
      </div>
      <div className="grid content-start gap-6">
        <VehicleBrief brief={view.brief} />
        <Progress {...view.progress} />
      </div>
    </div>
  )
}

/** Each document is a form of its own, so that adding and deleting work without a script. */
function Upload({ view }: { readonly view: NonNullable<StepView['upload']> }) {
  return (
    <div className="mb-6 grid gap-6">
      {view.documents.length > 0 && (
        <ul className="border-t border-line text-15">
          {view.documents.map(({ id, text, remove }) => (
            <li key={id} className="flex items-center justify-between gap-4 border-b border-line py-2">
              {text}
              <form method="post" action={view.action} encType="multipart/form-data">
                <input type="hidden" name="remove" value={id} />
                <Button type="submit" look="quiet">
                  {remove}
                </Button>
              </form>
            </li>
          ))}
        </ul>
      )}
      <form method="post" action={view.action} encType="multipart/form-data" className="grid gap-5">
        <FieldOf id="purchase-kind" label={view.kindLabel}>
          {(control) => <Select {...control} name="kind" options={view.kinds} />}
        </FieldOf>
        <FieldOf id="purchase-file" label={view.fileLabel} helper={view.helper} required>
          {(control) => (
            <input
              {...control}
              type="file"
              name="file"
              accept="application/pdf,image/jpeg,image/png"
              className="min-h-11 text-15 file:mr-4 file:min-h-11 file:rounded-s file:border file:border-line-strong file:bg-surface file:px-4 file:font-semibold"
            />
          )}
        </FieldOf>
        <Button type="submit" look="secondary" className="w-full sm:w-auto sm:justify-self-start">
          {view.submit}
        </Button>
      </form>
    </div>
  )
}

function Progress({ label, steps }: StepView['progress']) {
  return (
    <nav aria-label={label}>
      <ol className="grid text-15">
        {steps.map(({ text, href, isCurrent, isDone }, index) => (
          <li key={text} className="flex items-center gap-3 border-t border-line">
            <span className="grid size-6 shrink-0 place-items-center text-13 text-ink-2 tabular-nums" aria-hidden>
              {isDone ? <Icon of={Check} size={16} className="text-ok" /> : index + 1}
            </span>
            {href === null ? (
              <span className="flex min-h-11 items-center text-ink-3">{text}</span>
            ) : (
              <a
                href={href}
                aria-current={isCurrent ? 'step' : undefined}
                className={`flex min-h-11 flex-1 items-center underline-offset-4 hover:underline ${isCurrent ? 'font-semibold' : ''}`}
              >
                {text}
              </a>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}

function OrderRows({ rows }: Pick<StepView, 'rows'>) {
  if (rows.length === 0) return null
  return (
    <dl className="mb-6 border-t border-line text-15">
      {rows.map(({ label, value, change }) => (
        <div key={label} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 border-b border-line py-3">
          <dt className="text-13 text-ink-2">{label}</dt>
          <dd className="col-start-1 font-semibold break-words">{value}</dd>
          {change && (
            <dd className="col-start-2 row-span-2 row-start-1 self-center">
              <a href={change.href} className="inline-flex min-h-11 items-center underline underline-offset-4">
                {change.text}
                <span className="sr-only"> {label}</span>
              </a>
            </dd>
          )}
        </div>
      ))}
    </dl>
  )
}

const INPUT_TYPES = { email: 'email', tel: 'tel', date: 'date' } as const

function StepField({ field }: { readonly field: FieldView }) {
  const { name, kind, label, note, value, autocomplete, options, helper, error, min, max, isRequired } = field
  const id = `purchase-${name}`
  if (kind === 'check') {
    return (
      <div>
        <Checkbox
          id={id}
          name={name}
          value="yes"
          label={label}
          defaultChecked={value !== ''}
          error={error ?? undefined}
        />
        {helper !== null && <p className="pl-8 text-13 text-ink-2">{helper}</p>}
      </div>
    )
  }
  if (kind === 'choice') {
    return (
      <fieldset id={id} aria-invalid={error === null ? undefined : true}>
        <legend className="mb-1.5 text-15 font-semibold">{label}</legend>
        {options.map((option) => (
          <Checkbox
            key={option.value}
            type="radio"
            name={name}
            value={option.value}
            label={option.text}
            defaultChecked={option.value === value}
          />
        ))}
        {error !== null && <FieldError text={error} />}
      </fieldset>
    )
  }
  const type = kind in INPUT_TYPES ? INPUT_TYPES[kind as keyof typeof INPUT_TYPES] : 'text'
  return (
    <FieldOf
      id={id}
      label={label}
      note={note ?? undefined}
      helper={helper ?? undefined}
      error={error ?? undefined}
      required={isRequired}
    >
      {(control) => (
        <TextInput
          {...control}
          name={name}
          type={type}
          defaultValue={value}
          autoComplete={autocomplete}
          inputMode={kind === 'postcode' || kind === 'kms' ? 'numeric' : undefined}
          min={min}
          max={max}
        />
      )}
    </FieldOf>
  )
}

/** The order as it was sent, for the shopper; or as it stands now, for the dealer. */
export function PurchaseOrderPage({ view, isDone }: { readonly view: DoneView; readonly isDone: boolean }) {
  return (
    <div className="page-width py-10 lg:py-14">
      {isDone && (
        <span className="grid size-14 place-items-center rounded-full bg-ok-soft text-ok">
          <Icon of={CircleCheck} size={28} />
        </span>
      )}
      <h1 className="mt-5 max-w-[24ch] font-display text-32 text-balance md:text-42">{view.heading}</h1>
      <p className="mt-3 max-w-prose text-17 text-ink-2">{view.text}</p>
      <FactList facts={view.rows.map(({ label, value }) => [label, value] as const)} />
      {view.documents.length > 0 && (
        <ul className="mt-6 grid text-15">
          {view.documents.map(({ text, href }) => (
            <li key={href}>
              <a href={href} className="inline-flex min-h-11 items-center underline underline-offset-4">
                {text}
              </a>
            </li>
          ))}
        </ul>
      )}
      {view.documentsNote !== null && <p className="text-13 text-ink-2">{view.documentsNote}</p>}
      <LinkRow links={view.links} />
      {view.returns && <Returns {...view.returns} />}
    </div>
  )
}
