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
import { useLeadForm } from './use-lead-form.ts'

/**
 * A form that sends a lead. Without a script it posts to its own page. With one it is validated by the same rules before it is sent,
 * and shows each error beside its field. Fields are uncontrolled, so that input from before hydration stays.
 */
export default function LeadForm({ view }: { readonly view: LeadFormView }) {
  const { form, problems, details, dealership, steps, fieldErrors, signedTime, submission, onBack, onChange } =
    useLeadForm(view)

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
