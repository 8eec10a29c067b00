import { useId } from 'react'
import { FieldError } from './Field.tsx'

interface CurrencyInputProps {
  readonly label: string
  readonly name: string
  /** Content of the box: the formatted number, or the text while it is typed. */
  readonly text: string
  readonly presets: readonly number[]
  /** Accessible name of the preset buttons. */
  readonly presetsLabel: string
  /** Name of the preset buttons, which submit the form if scripts are off. */
  readonly presetName: string
  /** The preset that is selected. */
  readonly value: number
  readonly error: string | null
  readonly onType: (text: string) => void
  readonly onLeave: () => void
  readonly onPreset: (amount: number) => void
}

const GROUPED = new Intl.NumberFormat('en-AU')

/** An amount in dollars in large type, with usual amounts as buttons below. */
export function CurrencyInput(props: CurrencyInputProps) {
  const { label, name, text, presets, value, error } = props
  const id = useId()
  const errorId = `${id}-error`
  return (
    <div className="currency-input">
      <label htmlFor={id} className="text-15 font-semibold">
        {label}
      </label>
      <span className="currency-input-frame">
        <span aria-hidden>$</span>
        <input
          id={id}
          type="text"
          name={name}
          inputMode="numeric"
          autoComplete="off"
          value={text}
          aria-invalid={error === null ? undefined : true}
          aria-describedby={error === null ? undefined : errorId}
          onChange={(event) => props.onType(event.target.value)}
          onBlur={props.onLeave}
        />
      </span>
      <div aria-live="polite">{error !== null && <FieldError id={errorId} text={error} />}</div>
      <fieldset className="currency-presets no-scrollbar">
        <legend className="sr-only">{props.presetsLabel}</legend>
        {presets.map((amount) => (
          <button
            key={amount}
            type="submit"
            name={props.presetName}
            value={amount}
            aria-pressed={amount === value}
            className="choice tabular-nums"
            onClick={(event) => {
              event.preventDefault()
              props.onPreset(amount)
            }}
          >
            ${GROUPED.format(amount)}
          </button>
        ))}
      </fieldset>
    </div>
  )
}
