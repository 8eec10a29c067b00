import { Field } from '#ui-kit/Field.tsx'
import { TextInput } from '#ui-kit/TextInput.tsx'
import { useRef, type ChangeEvent } from 'react'
import { formatKilometres, groupWhileTyping } from '../form/kilometres.ts'
import type { LeadFieldProps } from './lead-field-props.ts'

/** An input for kilometres with thousands separators and unit, and buttons for common values. */
export function KilometresField({ field, id, value, error, texts }: LeadFieldProps) {
  const container = useRef<HTMLDivElement>(null)
  const choose = (kilometres: number): void => {
    const input = container.current?.querySelector('input')
    if (input) input.value = formatKilometres(String(kilometres))
  }
  return (
    <div ref={container}>
      <Field id={id} label={field.label} error={error} note={field.required ? undefined : texts.optional}>
        {(control) => (
          <TextInput
            {...control}
            name={field.name}
            defaultValue={formatKilometres(value)}
            inputMode="numeric"
            autoComplete="off"
            suffix={texts.kmsUnit}
            onChange={keepSeparated}
            onBlur={({ currentTarget }) => (currentTarget.value = formatKilometres(currentTarget.value))}
          />
        )}
      </Field>
      <div className="mt-2 flex flex-wrap gap-2 noscript:hidden">
        {field.presets?.map((kilometres) => (
          <button
            key={kilometres}
            type="button"
            className="min-h-11 rounded-chip border border-line-strong bg-surface px-4 text-15 tabular-nums hover:border-ink"
            onClick={() => choose(kilometres)}
          >
            {`${formatKilometres(String(kilometres))} ${texts.kmsUnit}`}
          </button>
        ))}
      </div>
    </div>
  )
}

/** Corrects the separators while typing, and keeps the caret after the same digit. */
function keepSeparated({ currentTarget: input }: ChangeEvent<HTMLInputElement>): void {
  const formatted = groupWhileTyping(input.value)
  if (formatted === input.value) return
  const digitsBefore = input.value.slice(0, input.selectionStart ?? input.value.length).replaceAll(/\D/g, '').length
  input.value = formatted
  let caret = 0
  for (let digits = 0; digits < digitsBefore && caret < formatted.length; caret++) {
    if (/\d/.test(formatted[caret] ?? '')) digits++
  }
  input.setSelectionRange(caret, caret)
}
