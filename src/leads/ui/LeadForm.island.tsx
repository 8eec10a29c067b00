import { useEffect, useRef, useState, type FocusEvent, type FormEvent } from 'react'
import { useAfterPress } from '#ui-kit/use-after-press.ts'
import type { FieldSpec, FieldValues } from '../form/field-spec.ts'
import { fieldsOfStep, isBox, stepOfErrors, stepsOf, stepTitles } from '../form/form-steps.ts'
import type { LeadFormView } from '../form/lead-form-view.ts'
import { offeredOptions } from '../form/offered-options.ts'
import { INTERACTION_FIELD } from '../submission/read-submission.ts'
import { pointerTo, type LeadError } from '../form/lead-error.ts'
import { SUCCESS_PATH } from '../submission/wire-lead.ts'
import { fillDraft, formDraft, keepCarData } from './form-draft-storage.ts'
import { changedSince, clearKeptDetails, fillKeptDetails, readForm } from './form-values.ts'
import { NextButtons, SubmitButtons } from './FormButtons.tsx'
import { formRules } from './form-rules.ts'
import { FormProblems } from './FormProblems.tsx'
import { FormStep, progressText } from './FormStep.tsx'
import { HiddenFields } from './HiddenFields.tsx'
import { keptDetails } from './kept-details-storage.ts'
import { KeptNotice } from './KeptNotice.tsx'
import { fieldId, LeadField } from './LeadFields.tsx'
import { reportLead, sendLead } from './send-lead.ts'
import { useSignedTime } from './use-signed-time.ts'

/**
 * A form that sends a lead. Without a script it posts to its own page. With one it is validated by the same rules before it is sent,
 * and shows each error beside its field. Fields are uncontrolled, so that input from before hydration stays.
 */
export default function LeadForm({ view }: { readonly view: LeadFormView }) {
  const form = useRef<HTMLFormElement>(null)
  const problems = useRef<HTMLDivElement>(null)
  const [errors, setErrors] = useState<readonly LeadError[]>(view.errors)
  // The list on top shows the errors of the last submission. Updating it at each change would move the fields that are being corrected.
  const [listed, setListed] = useState(view.errors)
  const [failure, setFailure] = useState(view.failure)
  const [isSending, setSending] = useState(false)
  const [isFilled, setFilled] = useState(false)
  const [dealership, setDealership] = useState(view.values.dealership_slug ?? '')
  const { onPress, afterPress } = useAfterPress()
  const wasChanged = useRef(false)
  const signedTime = useSignedTime(view.renderedAt)
  const steps = stepTitles(view)
  // A new object for each move, so that its effect runs once what it focuses has been rendered.
  const [move, setMove] = useState<{ readonly to: 'problems' | 'step' } | null>(null)
  // Null until hydration: without a script all steps show at once.
  const [step, setStep] = useState<number | null>(null)
  const isLast = step === null || step === steps.length - 1
  const draft = formDraft(view)

  useEffect(() => {
    if (form.current) {
      const early = readForm(form.current).values
      const before = view.errors.length === 0 ? formDraft(view).read() : null
      // Input from before hydration is newer than the draft.
      if (before) fillDraft(form.current, { ...before.values, ...changedSince(view, early) })
      setFilled(fillKeptDetails(form.current, keptDetails.read() ?? {}))
      const titles = stepTitles(view)
      if (titles.length > 1)
        setStep(stepOfErrors(view, titles, view.errors) ?? Math.min(before?.step ?? 0, titles.length - 1))
      // The shopper may have selected one before hydration.
      const selected = new FormData(form.current).get('dealership_slug')
      if (typeof selected === 'string') setDealership(selected)
    }
    // After Back from the success page the browser restores the form as it was, with its button disabled.
    const onShow = (): void => setSending(false)
    window.addEventListener('pageshow', onShow)
    return () => window.removeEventListener('pageshow', onShow)
  }, [view])

  useEffect(() => {
    if (move?.to === 'problems') problems.current?.focus()
    if (move?.to === 'step')
      form.current?.querySelector<HTMLElement>('fieldset:not([hidden]) > legend[tabindex]')?.focus()
  }, [move])

  const showErrors = (nextErrors: readonly LeadError[], nextFailure: string | null): void => {
    setErrors(nextErrors)
    setListed(nextErrors)
    setFailure(nextFailure)
    setSending(false)
    setStep((now) => (now === null ? null : (stepOfErrors(view, steps, nextErrors) ?? now)))
    setMove({ to: 'problems' })
  }

  /** Whether the shopper pressed a key or a pointer on this page. Autofill changes fields without either. */
  const sawInteraction = (): boolean =>
    wasChanged.current || ('userActivation' in navigator && navigator.userActivation.hasBeenActive)

  const submit = async (values: FieldValues, extra: FieldValues): Promise<void> => {
    const answer = await sendLead(view, values, { ...extra, [INTERACTION_FIELD]: String(sawInteraction()) })
    if (answer.kind === 'refused') {
      if (answer.errors.length === 0) alert(view.texts.failed)
      showErrors(answer.errors, answer.errors.length > 0 ? null : (answer.message ?? view.texts.noReason))
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
    setSending(true)
    void proceed(values, extra)
  }

  /** Sends the form or goes to its next step, unless there is something to correct. */
  const proceed = async (values: FieldValues, extra: FieldValues): Promise<void> => {
    const rules = await formRules()
    const found = rules?.validateLead(isLast ? view.fields : fieldsOfStep(view, steps[step ?? 0]), values) ?? []
    if (found.length > 0) showErrors(found, null)
    else if (isLast) await submit(values, extra)
    else goTo((step ?? 0) + 1)
  }

  const goTo = (next: number): void => {
    setSending(false)
    setStep(next)
    setListed([])
    setErrors([])
    if (form.current) draft.write(readForm(form.current).values, next)
    setMove({ to: 'step' })
  }

  const fieldOf = (target: EventTarget): FieldSpec | undefined =>
    view.fields.find(({ name }) => 'name' in target && name === target.name)

  const errorOf = ({ name }: FieldSpec) => errors.find(({ pointer }) => pointer === pointerTo(name))?.message

  /** Shows the error of a field, or removes it. */
  const check = async (field: FieldSpec, values: FieldValues, how: 'show' | 'only-remove' = 'show'): Promise<void> => {
    const rules = await formRules()
    if (rules === null) return
    const error = rules.fieldError(field, values)
    if (error === null || how === 'show') setErrors((now) => withError(now, pointerTo(field.name), error))
  }

  /** Checks a field when focus leaves it, unless it is empty. */
  const onBlur = ({ target, currentTarget }: FocusEvent<HTMLFormElement>): void => {
    const field = fieldOf(target)
    if (!field || field.kind === 'terms') return
    afterPress(() => {
      const { values } = readForm(currentTarget)
      if (values[field.name]) void check(field, values)
    })
  }

  /** Removes a field's error as soon as its value is valid. */
  const onChange = ({ target, currentTarget, nativeEvent }: FormEvent<HTMLFormElement>): void => {
    if (nativeEvent.isTrusted) wasChanged.current = true
    draft.write(readForm(currentTarget).values, step ?? 0)
    if (target instanceof HTMLSelectElement && target.name === 'dealership_slug') setDealership(target.value)
    const field = fieldOf(target)
    if (field && errorOf(field)) void check(field, readForm(currentTarget).values, 'only-remove')
  }

  const renderField = (field: FieldSpec) => (
    <LeadField
      key={field.name}
      field={field.options ? { ...field, options: offeredOptions(field, dealership) } : field}
      id={fieldId(view.idPrefix, field.name)}
      value={view.values[field.name] ?? ''}
      values={view.values}
      texts={view.texts}
      error={errorOf(field)}
    />
  )

  return (
    // oxlint-disable-next-line no-noninteractive-element-interactions -- blur of every field bubbles to the form
    <form
      ref={form}
      method="post"
      action={view.action}
      noValidate
      onSubmit={onSubmit}
      onFocus={() => void formRules()}
      onBlur={onBlur}
      onPointerDownCapture={onPress}
      onChange={onChange}
      className="flex flex-col gap-5"
    >
      <FormProblems ref={problems} view={view} errors={listed} failure={failure} />
      {isFilled && <KeptNotice texts={view.texts} onClear={() => setFilled(!clearKeptDetails(form.current))} />}
      <HiddenFields view={view} signedTime={signedTime} />
      {stepsOf(view.fields.filter((field) => !isBox(field))).map(({ step: title, fields }) =>
        title === undefined ? (
          fields.map(renderField)
        ) : (
          <FormStep
            key={title}
            title={title}
            progress={
              step === null || title !== steps[step] ? null : progressText(view.texts.stepProgress, step, steps.length)
            }
            isHidden={step !== null && title !== steps[step]}
            fields={fields.map(renderField)}
          />
        ),
      )}
      <div hidden={!isLast}>{view.fields.filter(isBox).map(renderField)}</div>
      {isLast ? (
        <SubmitButtons texts={view.texts} isSending={isSending} onBack={step === null ? null : () => goTo(step - 1)} />
      ) : (
        <NextButtons texts={view.texts} onBack={step > 0 ? () => goTo(step - 1) : null} />
      )}
    </form>
  )
}

/** The errors with that of one field replaced, or removed if the message is null. */
function withError(errors: readonly LeadError[], pointer: string, message: string | null): readonly LeadError[] {
  if (message === null && !errors.some((error) => error.pointer === pointer)) return errors
  const others = errors.filter((error) => error.pointer !== pointer)
  return message === null ? others : [...others, { pointer, message }]
}
