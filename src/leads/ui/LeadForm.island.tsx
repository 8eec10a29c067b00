import { Button } from '#ui-kit/Button.tsx'
import { useEffect, useRef, useState, type FocusEvent, type FormEvent, type ReactNode } from 'react'
import { useAfterPress } from '#ui-kit/use-after-press.ts'
import type { FieldSpec, FieldValues } from '../form/field-spec.ts'
import { KEPT_FIELDS } from '../form/kept-details.ts'
import type { LeadFormView } from '../form/lead-form-view.ts'
import { offeredOptions } from '../form/offered-options.ts'
import { HONEYPOT_FIELD, INTERACTION_FIELD, RENDERED_AT_FIELD } from '../submission/read-submission.ts'
import { fieldError, pointerTo, validateLead, type LeadError } from '../form/validate-lead.ts'
import { SUCCESS_PATH } from '../submission/wire-lead.ts'
import { fillDraft, formDraft, keepCarData } from './form-draft-storage.ts'
import { FormProblems } from './FormProblems.tsx'
import { keptDetails } from './kept-details-storage.ts'
import { KeptNotice } from './KeptNotice.tsx'
import { fieldId, LeadField } from './LeadFields.tsx'
import { reportLead, sendLead } from './send-lead.ts'
import { useSignedTime } from './use-signed-time.ts'

/**
 * A form that ends in a lead. Without a script it posts to its own page. With one it is checked by the same rules before
 * it is sent, and says what went wrong beside the field. Fields are the browser's own: what was typed early stays.
 */
export default function LeadForm({ view }: { readonly view: LeadFormView }) {
  const form = useRef<HTMLFormElement>(null)
  const problems = useRef<HTMLDivElement>(null)
  const [errors, setErrors] = useState<readonly LeadError[]>(view.errors)
  // The list on top is that of the last sending: it would move the fields away under who mends them.
  const [listed, setListed] = useState(view.errors)
  const [failure, setFailure] = useState(view.failure)
  const [isSending, setSending] = useState(false)
  const [isFilled, setFilled] = useState(false)
  const [dealership, setDealership] = useState(view.values.dealership_slug ?? '')
  const { onPress, afterPress } = useAfterPress()
  const wasChanged = useRef(false)
  const signedTime = useSignedTime(view.renderedAt)
  const steps = stepTitles(view)
  // Null until the form comes alive: without a script all steps are there at once.
  const [step, setStep] = useState<number | null>(null)
  const isLast = step === null || step === steps.length - 1
  const draft = formDraft(view)

  useEffect(() => {
    if (form.current) {
      const early = readForm(form.current).values
      const before = view.errors.length === 0 ? formDraft(view).read() : null
      // Input from before hydration is newer than the draft.
      if (before) fillDraft(form.current, { ...before.values, ...changedSince(view, early) })
      setFilled(fillIn(form.current, keptDetails.read() ?? {}))
      const titles = stepTitles(view)
      if (titles.length > 1)
        setStep(stepOfErrors(view, titles, view.errors) ?? Math.min(before?.step ?? 0, titles.length - 1))
      // Chosen before the form came alive.
      const chosen = new FormData(form.current).get('dealership_slug')
      if (typeof chosen === 'string') setDealership(chosen)
    }
    // Back from the success page: the browser shows the form as it left it.
    const onShow = (): void => setSending(false)
    window.addEventListener('pageshow', onShow)
    return () => window.removeEventListener('pageshow', onShow)
  }, [view])

  const say = (nextErrors: readonly LeadError[], nextFailure: string | null): void => {
    setErrors(nextErrors)
    setListed(nextErrors)
    setFailure(nextFailure)
    setSending(false)
    setStep((now) => (now === null ? null : (stepOfErrors(view, steps, nextErrors) ?? now)))
    requestAnimationFrame(() => problems.current?.focus())
  }

  /** Keys and pointers anywhere on the page, by the browser's own account; autofill changes fields without either. */
  const sawInteraction = (): boolean =>
    wasChanged.current || ('userActivation' in navigator && navigator.userActivation.hasBeenActive)

  const submit = async (values: FieldValues, extra: FieldValues): Promise<void> => {
    setSending(true)
    const answer = await sendLead(view, values, { ...extra, [INTERACTION_FIELD]: String(sawInteraction()) })
    if (answer.kind === 'refused') {
      if (answer.errors.length === 0) alert(view.texts.failed)
      say(answer.errors, answer.errors.length > 0 ? null : (answer.message ?? view.texts.noReason))
      return
    }
    keptDetails.write(values)
    draft.clear()
    if (step !== null && steps[0] !== undefined) keepCarData(view, values, steps[0])
    reportLead(view, values, answer.leadId)
    location.assign(SUCCESS_PATH)
  }

  const onSubmit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    if (isSending) return
    const { values, extra } = readForm(event.currentTarget)
    const found = validateLead(isLast ? view.fields : fieldsOfStep(view, steps[step ?? 0]), values)
    if (found.length > 0) say(found, null)
    else if (isLast) void submit(values, extra)
    else goTo((step ?? 0) + 1)
  }

  const goTo = (next: number): void => {
    setStep(next)
    setListed([])
    setErrors([])
    if (form.current) draft.write(readForm(form.current).values, next)
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('fieldset:not([hidden]) > legend')?.focus())
  }

  const fieldOf = (target: EventTarget): FieldSpec | undefined =>
    view.fields.find(({ name }) => 'name' in target && name === target.name)

  /** A field that was left is checked, unless it was only passed through. */
  const onBlur = ({ target, currentTarget }: FocusEvent<HTMLFormElement>): void => {
    const field = fieldOf(target)
    if (!field || field.kind === 'terms') return
    afterPress(() => {
      const { values } = readForm(currentTarget)
      if (values[field.name]) setErrors((now) => withError(now, pointerTo(field.name), fieldError(field, values)))
    })
  }

  /** One that is mended is quiet at once. */
  const onChange = ({ target, currentTarget, nativeEvent }: FormEvent<HTMLFormElement>): void => {
    if (nativeEvent.isTrusted) wasChanged.current = true
    draft.write(readForm(currentTarget).values, step ?? 0)
    if (target instanceof HTMLSelectElement && target.name === 'dealership_slug') setDealership(target.value)
    const field = fieldOf(target)
    if (field && fieldError(field, readForm(currentTarget).values) === null)
      setErrors((now) => withError(now, pointerTo(field.name), null))
  }

  const draw = (field: FieldSpec) => (
    <LeadField
      key={field.name}
      field={field.options ? { ...field, options: offeredOptions(field, dealership) } : field}
      id={fieldId(view.idPrefix, field.name)}
      value={view.values[field.name] ?? ''}
      values={view.values}
      texts={view.texts}
      error={errors.find(({ pointer }) => pointer === pointerTo(field.name))?.message}
    />
  )

  return (
    // oxlint-disable-next-line no-noninteractive-element-interactions -- leaving any field is heard here
    <form
      ref={form}
      method="post"
      action={view.action}
      noValidate
      onSubmit={onSubmit}
      onBlur={onBlur}
      onPointerDownCapture={onPress}
      onChange={onChange}
      className="flex flex-col gap-5"
    >
      <FormProblems ref={problems} view={view} errors={listed} failure={failure} />
      {isFilled && <KeptNotice texts={view.texts} onClear={() => setFilled(!clear(form.current))} />}
      <Unseen view={view} signedTime={signedTime} />
      {stepsOf(view.fields.filter((field) => !isBox(field))).map(({ step: title, fields }) =>
        title === undefined ? (
          fields.map(draw)
        ) : (
          <Step
            key={title}
            title={title}
            progress={
              step === null || title !== steps[step] ? null : progressText(view.texts.stepProgress, step, steps.length)
            }
            isHidden={step !== null && title !== steps[step]}
            fields={fields.map(draw)}
          />
        ),
      )}
      <div hidden={!isLast}>{view.fields.filter(isBox).map(draw)}</div>
      {isLast ? (
        <Submit view={view} isSending={isSending} onBack={step === null ? null : () => goTo(step - 1)} />
      ) : (
        <div className="flex flex-wrap gap-3">
          {step > 0 && (
            <Button look="secondary" size="l" onClick={() => goTo(step - 1)}>
              {view.texts.stepBack}
            </Button>
          )}
          <Button type="submit" size="l">
            {view.texts.stepNext}
          </Button>
        </div>
      )}
    </form>
  )
}

/** The headings of the steps; none, or one, in a form that shows all at once. */
function stepTitles({ fields }: LeadFormView): readonly string[] {
  return [...new Set(fields.flatMap(({ step }) => step ?? []))]
}

function fieldsOfStep({ fields }: LeadFormView, title: string | undefined): readonly FieldSpec[] {
  return fields.filter((field) => field.step === title && !isBox(field))
}

/** The first step with an error; undefined where none has one. */
function stepOfErrors(
  { fields }: LeadFormView,
  titles: readonly string[],
  errors: readonly LeadError[],
): number | undefined {
  const wrong = fields.find(({ name }) => errors.some(({ pointer }) => pointer === pointerTo(name)))
  return wrong?.step === undefined ? undefined : titles.indexOf(wrong.step)
}

/** Values that differ from those that the page came with. */
function changedSince({ values: shown }: LeadFormView, now: FieldValues): FieldValues {
  return Object.fromEntries(Object.entries(now).filter(([name, value]) => value !== (shown[name] ?? '')))
}

function progressText(text: string, step: number, count: number): string {
  return text.replace('{step}', String(step + 1)).replace('{count}', String(count))
}

interface StepFields {
  readonly step: string | undefined
  readonly fields: readonly FieldSpec[]
}

/** Fields of one step stand together, in the order of the form. */
function stepsOf(fields: readonly FieldSpec[]): readonly StepFields[] {
  return [...Map.groupBy(fields, ({ step }) => step)].map(([step, own]) => ({ step, fields: own }))
}

interface StepProps {
  readonly title: string
  /** "Step 1 of 2"; null while all steps show. */
  readonly progress: string | null
  readonly isHidden: boolean
  readonly fields: ReactNode
}

function Step({ title, progress, isHidden, fields }: StepProps) {
  return (
    <fieldset className="mt-3 flex flex-col gap-5 [&[hidden]]:hidden" hidden={isHidden}>
      <legend tabIndex={-1} className="mb-5 w-full border-b border-line pb-2 font-display text-20">
        {progress !== null && <span className="block font-text text-13 text-ink-2">{progress} </span>}
        {title}
      </legend>
      {fields}
    </fieldset>
  )
}

/** Boxes stand together below everything that is filled in. */
const isBox = ({ kind }: FieldSpec): boolean => kind === 'terms' || kind === 'checkbox'

interface SubmitProps {
  readonly view: LeadFormView
  readonly isSending: boolean
  /** To the step before; null in a form that shows all at once. */
  readonly onBack: (() => void) | null
}

function Submit({ view: { texts }, isSending, onBack }: SubmitProps) {
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        {onBack && (
          <Button look="secondary" size="l" onClick={onBack}>
            {texts.stepBack}
          </Button>
        )}
        <Button type="submit" size="l" disabled={isSending} aria-busy={isSending}>
          {isSending && (
            <span
              aria-hidden
              data-testid="spinner"
              className="size-4 animate-spin rounded-full border-2 border-current border-r-transparent motion-reduce:animate-none"
            />
          )}
          {isSending ? texts.submitting : texts.submit}
        </Button>
        <p className="min-w-0 flex-1 basis-60 text-15 text-ink-2">{texts.next}</p>
      </div>
      <p className="text-13 text-ink-3">{texts.collection}</p>
    </div>
  )
}

/** Hidden fields, and the honeypot: a field that no person sees, and that programs fill in. */
function Unseen({ view, signedTime }: { readonly view: LeadFormView; readonly signedTime: string }) {
  return (
    <>
      {Object.entries({ ...view.hidden, [RENDERED_AT_FIELD]: signedTime }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <div aria-hidden className="sr-only">
        <label htmlFor={`${view.idPrefix}-${HONEYPOT_FIELD}`}>Website</label>
        <input
          type="text"
          id={`${view.idPrefix}-${HONEYPOT_FIELD}`}
          name={HONEYPOT_FIELD}
          tabIndex={-1}
          autoComplete="off"
        />
      </div>
    </>
  )
}

/** Everything in the form by name; `extra` is what belongs to the sending rather than to the lead. */
function readForm(form: HTMLFormElement): { values: FieldValues; extra: FieldValues } {
  const all = [...new FormData(form)].filter((entry): entry is [string, string] => typeof entry[1] === 'string')
  return {
    values: Object.fromEntries(all.filter(([name]) => !isExtra(name))),
    extra: Object.fromEntries(all.filter(([name]) => isExtra(name))),
  }
}

const isExtra = (name: string): boolean => name === HONEYPOT_FIELD || name === RENDERED_AT_FIELD

function withError(errors: readonly LeadError[], pointer: string, message: string | null): readonly LeadError[] {
  if (message === null && !errors.some((error) => error.pointer === pointer)) return errors
  const others = errors.filter((error) => error.pointer !== pointer)
  return message === null ? others : [...others, { pointer, message }]
}

/** Puts kept details where nothing stands yet; tells whether it did. */
function fillIn(form: HTMLFormElement, details: FieldValues): boolean {
  const empty = KEPT_FIELDS.flatMap((name) => {
    const control = form.elements.namedItem(name)
    return control instanceof HTMLInputElement && control.value === '' && details[name]
      ? [{ control, value: details[name] }]
      : []
  })
  for (const { control, value } of empty) control.value = value
  return empty.length > 0
}

/** Forgets the details, here and on the device. */
function clear(form: HTMLFormElement | null): true {
  keptDetails.clear()
  for (const name of KEPT_FIELDS) {
    const control = form?.elements.namedItem(name)
    if (control instanceof HTMLInputElement) control.value = ''
  }
  return true
}
