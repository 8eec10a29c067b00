import { useRef, type FormEvent } from 'react'
import type { FieldSpec } from '../form/field-spec.ts'
import { isBox, stepsOf } from '../form/form-steps.ts'
import type { LeadFormView } from '../form/lead-form-view.ts'
import { offeredOptions } from '../form/offered-options.ts'
import { NextButtons, SubmitButtons } from './FormButtons.tsx'
import { formRules } from './form-rules.ts'
import { FormProblems } from './FormProblems.tsx'
import { FormStep } from './FormStep.tsx'
import { HiddenFields } from './HiddenFields.tsx'
import { KeptNotice } from './KeptNotice.tsx'
import { fieldId, LeadField } from './LeadFields.tsx'
import { useDraft } from './use-draft.ts'
import { useFieldErrors } from './use-field-errors.ts'
import { useInteraction } from './use-interaction.ts'
import { useKeptDetails } from './use-kept-details.ts'
import { useMovedFocus } from './use-moved-focus.ts'
import { useSelectedDealership } from './use-selected-dealership.ts'
import { useSignedTime } from './use-signed-time.ts'
import { useSteps } from './use-steps.ts'
import { useSubmission } from './use-submission.ts'

/**
 * A form that sends a lead. Without a script it posts to its own page. With one it is validated by the same rules before it is sent,
 * and shows each error beside its field. Fields are uncontrolled, so that input from before hydration stays.
 */
export default function LeadForm({ view }: { readonly view: LeadFormView }) {
  const form = useRef<HTMLFormElement>(null)
  const problems = useRef<HTMLDivElement>(null)
  // The draft comes before the hooks that read the form it has filled.
  const storeDraft = useDraft(form, view)
  const details = useKeptDetails(form)
  const { dealership, onChange: onDealershipChange } = useSelectedDealership(form, view)
  const steps = useSteps(view)
  const fieldErrors = useFieldErrors(view)
  const interaction = useInteraction()
  const moveFocus = useMovedFocus(form, problems)
  const signedTime = useSignedTime(view.renderedAt)
  const submission = useSubmission({
    view,
    steps,
    sawInteraction: interaction.sawInteraction,
    onRefused: (errors) => {
      fieldErrors.setErrors(errors)
      steps.goToErrors(errors)
      moveFocus('problems')
    },
    onNextStep: () => goTo(steps.index + 1),
  })

  const goTo = (step: number): void => {
    submission.reset()
    fieldErrors.setErrors([])
    steps.goTo(step)
    storeDraft(step)
    moveFocus('step')
  }
  const onBack = steps.index === 0 ? null : () => goTo(steps.index - 1)

  const onChange = (event: FormEvent<HTMLFormElement>): void => {
    interaction.onChange(event)
    storeDraft(steps.index)
    onDealershipChange(event)
    fieldErrors.onChange(event)
  }

  const renderField = (field: FieldSpec) => (
    <LeadField
      key={field.name}
      field={field.options ? { ...field, options: offeredOptions(field, dealership) } : field}
      id={fieldId(view.idPrefix, field.name)}
      value={view.values[field.name] ?? ''}
      values={view.values}
      texts={view.texts}
      error={fieldErrors.errorOf(field)}
    />
  )

  return (
    // oxlint-disable-next-line no-noninteractive-element-interactions -- blur of every field bubbles to the form
    <form
      ref={form}
      method="post"
      action={view.action}
      noValidate
      onSubmit={submission.onSubmit}
      onFocus={() => void formRules()}
      onBlur={fieldErrors.onBlur}
      onPointerDownCapture={fieldErrors.onPress}
      onChange={onChange}
      className="flex flex-col gap-5"
    >
      <FormProblems ref={problems} view={view} errors={submission.errors} failure={submission.failure} />
      {details.isFilled && <KeptNotice texts={view.texts} onClear={details.clear} />}
      <HiddenFields view={view} signedTime={signedTime} />
      {stepsOf(view.fields.filter((field) => !isBox(field))).map(({ step: title, fields }) =>
        title === undefined ? (
          fields.map(renderField)
        ) : (
          <FormStep
            key={title}
            title={title}
            progress={steps.progressOf(title)}
            isHidden={steps.isHidden(title)}
            fields={fields.map(renderField)}
          />
        ),
      )}
      <div hidden={!steps.isLast}>{view.fields.filter(isBox).map(renderField)}</div>
      {steps.isLast ? (
        <SubmitButtons texts={view.texts} isSending={submission.isSending} onBack={onBack} />
      ) : (
        <NextButtons texts={view.texts} onBack={onBack} />
      )}
    </form>
  )
}
