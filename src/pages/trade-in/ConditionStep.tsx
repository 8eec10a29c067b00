import { Button } from '#ui-kit/Button.tsx'
import { Checkbox } from '#ui-kit/Checkbox.tsx'
import { FieldError, FieldOf } from '#ui-kit/Field.tsx'
import type { ConditionStepView } from './condition-step.ts'
import { StepProblem } from './StepProblem.tsx'

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
      <StepProblem text={problems} />
      {questions.map(({ name, question, answers, selected, error }) => (
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
                defaultChecked={value === selected}
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
      {photos.stored && <p className="text-15 text-ink-2">{photos.stored}</p>}
      <p>
        <Button type="submit" size="l">
          {view.submit}
        </Button>
      </p>
    </form>
  )
}
