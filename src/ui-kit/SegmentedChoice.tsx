import { useEffect, useRef } from 'react'
import type { SelectOption } from './Select.tsx'

interface SegmentedChoiceProps {
  readonly legend: string
  readonly name: string
  readonly value: string
  readonly options: readonly SelectOption[]
  readonly onChange: (value: string) => void
}

/** A few options side by side, one of them selected: native radio buttons, so that arrow keys and forms work without a script. */
export function SegmentedChoice({ legend, name, value, options, onChange }: SegmentedChoiceProps) {
  const group = useRef<HTMLFieldSetElement>(null)
  const changeEarly = useRef(onChange)
  const start = useRef(value)
  useEffect(() => {
    // An option may have been selected before hydration, which React neither reports nor resets.
    const early = group.current?.querySelector<HTMLInputElement>('input:checked')?.value
    if (early !== undefined && early !== start.current) changeEarly.current(early)
  }, [])
  return (
    <fieldset ref={group}>
      <legend className="mb-2 text-15 font-semibold">{legend}</legend>
      <div className="segments">
        {options.map((option) => (
          <label key={option.value} className="segment">
            <input
              type="radio"
              className="sr-only"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            {option.text}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
