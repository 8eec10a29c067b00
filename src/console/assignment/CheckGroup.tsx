import { CheckField } from '../design/Field.tsx'

interface CheckGroupProps<Value extends string | number> {
  readonly legend: string
  readonly options: readonly { readonly value: Value; readonly name: string }[]
  readonly values: readonly Value[]
  readonly onChange: (values: Value[]) => void
}

/** Boxes of which any number can be ticked. */
export function CheckGroup<Value extends string | number>({
  legend,
  options,
  values,
  onChange,
}: CheckGroupProps<Value>) {
  if (options.length === 0) return null
  return (
    <fieldset className="field">
      <legend className="field-label">{legend}</legend>
      <div className="flex flex-wrap gap-x-4">
        {options.map(({ value, name }) => (
          <CheckField
            key={value}
            label={name}
            checked={values.includes(value)}
            onChange={({ target }) =>
              onChange(target.checked ? [...values, value] : values.filter((each) => each !== value))
            }
          />
        ))}
      </div>
    </fieldset>
  )
}
