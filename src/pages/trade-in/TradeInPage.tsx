import type { ReactNode } from 'react'
import { plainIsland } from '#platform/web/island.ts'
import { Button, LinkButton } from '#ui-kit/Button.tsx'
import { Checkbox } from '#ui-kit/Checkbox.tsx'
import { classNames } from '#ui-kit/class-names.ts'
import { FieldError, FieldOf } from '#ui-kit/Field.tsx'
import { Select } from '#ui-kit/Select.tsx'
import { TextInput } from '#ui-kit/TextInput.tsx'
import type { CarStepView, ConditionStepView, FieldView, OfferView, StepView } from './page.ts'
import kmPresets from './KmPresets.island.tsx'
import saveValuation from './SaveValuation.island.tsx'

const Presets = plainIsland(kmPresets, { when: 'visible' })
const Saving = plainIsland(saveValuation, { when: 'load' })

interface TradeInPageProps {
  readonly heading: string
  readonly text: string | null
  /** The dealer's vehicle that it goes towards. */
  readonly towards?: { readonly text: string; readonly href: string } | null
  readonly steps: readonly StepView[]
  readonly stepsLabel: string
  readonly beside: ReactNode
  readonly children: ReactNode
}

/** A step of the valuation: where one is, the step, and what people ask about it beside. */
export function TradeInPage({ heading, text, towards, steps, stepsLabel, beside, children }: TradeInPageProps) {
  return (
    <div className="page-width grid gap-x-16 gap-y-10 py-10 lg:grid-cols-[minmax(0,36rem)_minmax(0,1fr)] lg:py-14">
      <div className="max-w-xl">
        <ol aria-label={stepsLabel} className="trade-in-steps">
          {steps.map(({ name, state }, index) => (
            <li key={name} data-state={state} aria-current={state === 'current' ? 'step' : undefined}>
              <span aria-hidden>{index + 1}</span> {name}
            </li>
          ))}
        </ol>
        <h1 className="mt-6 font-display text-32 tracking-tight text-balance lg:text-42">{heading}</h1>
        {text && <p className="mt-3 text-17 text-ink-2">{text}</p>}
        {towards && (
          <p className="mt-2 text-15">
            <a href={towards.href} className="relative touch-target font-semibold underline">
              {towards.text}
            </a>
          </p>
        )}
        <div className="mt-8">{children}</div>
      </div>
      <div className="grid content-start gap-10 lg:pt-4">{beside}</div>
    </div>
  )
}

/** What was wrong, on top; the fields say it, too. */
function Problem({ text }: { readonly text: string | null }) {
  if (text === null) return null
  return (
    <div
      role="alert"
      data-testid="error-warning"
      className="rounded-s border border-danger bg-surface p-4 text-15 font-semibold text-danger"
    >
      {text}
    </div>
  )
}

export function CarStep({ view }: { readonly view: CarStepView }) {
  return (
    <form method="post" action={view.action} noValidate className="flex flex-col gap-5">
      <Problem text={view.failure} />
      {view.fields.map((field) => (
        <EntryFieldControl key={field.name} field={field} view={view} />
      ))}
      <p className="text-13 text-ink-2">{view.limits}</p>
      <p className="flex flex-wrap items-center gap-4">
        <Button type="submit" size="l">
          {view.submit}
        </Button>
        {view.other && (
          <LinkButton look="quiet" href={view.other.href}>
            {view.other.text}
          </LinkButton>
        )}
      </p>
    </form>
  )
}

function EntryFieldControl({ field, view }: { readonly field: FieldView; readonly view: CarStepView }) {
  const id = `valuation-${field.name}`
  const list = field.suggestions ? `${id}-list` : undefined
  const control = (
    <FieldOf
      id={id}
      label={field.label}
      required={field.note === null}
      note={field.note ?? undefined}
      helper={field.helper ?? undefined}
      error={field.error ?? undefined}
    >
      {(attributes) =>
        field.options ? (
          <Select
            {...attributes}
            name={field.name}
            defaultValue={field.value}
            empty={view.choose}
            options={field.options}
          />
        ) : (
          <TextInput
            {...attributes}
            name={field.name}
            defaultValue={field.value}
            list={list}
            maxLength={60}
            autoComplete="off"
            {...(field.name === 'kms' && { inputMode: 'numeric' as const, suffix: view.kmsUnit })}
            {...(field.name === 'rego' && { autoCapitalize: 'characters', spellCheck: false })}
          />
        )
      }
    </FieldOf>
  )
  if (field.name === 'kms') return <KmsControl view={view}>{control}</KmsControl>
  if (!field.suggestions) return control
  return (
    <div>
      {control}
      <datalist id={list}>
        {field.suggestions.map(({ value, note }) => (
          <option key={`${note} ${value}`} value={value}>
            {note}
          </option>
        ))}
      </datalist>
    </div>
  )
}

function KmsControl({ view, children }: { readonly view: CarStepView; readonly children: ReactNode }) {
  return (
    <Presets>
      {children}
      <div className="mt-2 flex flex-wrap gap-2 noscript:hidden">
        {view.presets.map(({ value, text }) => (
          <button key={value} type="button" data-kms={value} className="choice tabular-nums">
            {text}
          </button>
        ))}
      </div>
    </Presets>
  )
}

export function ConditionStep({
  view,
  problems,
}: {
  readonly view: ConditionStepView
  readonly problems: string | null
}) {
  const { questions, photos } = view
  return (
    <form method="post" encType="multipart/form-data" noValidate className="flex flex-col gap-7">
      <Problem text={problems} />
      {questions.map(({ name, question, answers, chosen, error }) => (
        <fieldset key={name} aria-describedby={error ? `${name}-error` : undefined}>
          <legend className="mb-1 text-15 font-semibold">{question}</legend>
          <div className="grid gap-x-6">
            {answers.map(({ value, label }) => (
              <Checkbox
                key={value}
                type="radio"
                name={name}
                value={value}
                label={label}
                defaultChecked={value === chosen}
              />
            ))}
          </div>
          {error && <FieldError id={`${name}-error`} text={error} />}
        </fieldset>
      ))}
      <FieldOf id="valuation-photos" label={photos.label} helper={photos.help} error={photos.error ?? undefined}>
        {(attributes) => (
          <input
            {...attributes}
            required={false}
            type="file"
            name="photos"
            multiple
            accept="image/jpeg,image/png,image/webp"
            className="file-input"
          />
        )}
      </FieldOf>
      {photos.there && <p className="text-15 text-ink-2">{photos.there}</p>}
      <p>
        <Button type="submit" size="l">
          {view.submit}
        </Button>
      </p>
    </form>
  )
}

type OfferTexts = Readonly<Record<'heading' | 'reasons' | 'calculator' | 'change' | 'keep', string>>

export function OfferStep({
  view,
  texts,
  changeHref,
  children,
}: {
  readonly view: OfferView
  readonly texts: OfferTexts
  readonly changeHref: string | null
  readonly children: ReactNode
}) {
  return (
    <>
      {view.miscellaneous && <Saving record={view.miscellaneous} />}
      <section className="rounded-m border border-line bg-surface p-6">
        <p className="text-15 text-ink-2">{view.vehicle}</p>
        <p className="mt-4 text-15 font-semibold">{texts.heading}</p>
        <p className="font-display text-42 tabular-nums" data-testid="offer-price">
          {view.price}
        </p>
        <p className="mt-1 text-15 text-ink-2">{view.range}</p>
        <p className="mt-1 text-15 text-ink-2">{view.until}</p>
        <h2 className="mt-6 mb-2 text-17 font-semibold">{texts.reasons}</h2>
        <dl className="text-15">
          {view.reasons.map(({ text, amount }) => (
            <div key={text} className="flex justify-between gap-6 border-t border-line py-2.5">
              <dt>{text}</dt>
              <dd className={classNames('shrink-0 tabular-nums', amount === null && 'sr-only')}>{amount}</dd>
            </div>
          ))}
        </dl>
        <p className="mt-4 flex flex-wrap gap-x-6 gap-y-2 text-15">
          {changeHref && (
            <a href={changeHref} className="relative touch-target text-accent-text underline">
              {texts.change}
            </a>
          )}
          {view.calculatorHref && (
            <a href={view.calculatorHref} className="relative touch-target text-accent-text underline">
              {texts.calculator}
            </a>
          )}
        </p>
        <p className="mt-4 text-13 text-ink-2">{texts.keep}</p>
      </section>
      {children}
    </>
  )
}
