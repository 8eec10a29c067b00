import { useEffect, useRef, useState, type ChangeEvent } from 'react'
import { FieldError } from './Field.tsx'
import { nearestStep, thumbShares, type RangeLimits } from './range-value.ts'
import { SliderLine } from './SliderLine.tsx'
import { TextInput } from './TextInput.tsx'
import { isUnreadable, parseTypedNumber } from './typed-number.ts'

interface SliderProps {
  /** Label of the box, and accessible name of the thumb. */
  readonly label: string
  /** Prefix of the ids of box, helper and error. */
  readonly id: string
  /** Name of the box in the form. The thumb has none, so that an exact number is sent and not the nearest step. */
  readonly name: string
  readonly limits: RangeLimits
  readonly value: number
  /** Shown inside the box, before and after the number: `$`, `%`. */
  readonly prefix?: string | undefined
  readonly suffix?: string | undefined
  /** Formats the number for the box; `parseTypedNumber` has to read the result. */
  readonly boxText?: ((value: number) => string) | undefined
  readonly placeholder?: string | undefined
  /** Formats the number with its unit for screen readers. */
  readonly valueText?: ((value: number) => string) | undefined
  /** Value of a box that is empty or contains no number; without it the value stays unchanged. */
  readonly emptyValue?: number | undefined
  readonly helper?: string | undefined
  readonly error?: string | undefined
  /** Marks the box as invalid without a message of its own. */
  readonly isInvalid?: boolean | undefined
  /** Error while the text in the box is no number. */
  readonly unreadable: string
  /** Initial text of the box if it is unreadable, as a form without scripts sent it. */
  readonly sentText?: string | undefined
  /** Called when the box begins or ends to contain something that is no number. */
  readonly onReadable?: ((isReadable: boolean) => void) | undefined
  /** Called while the thumb moves or a number is typed; the number may be outside the limits then. */
  readonly onChange?: ((value: number) => void) | undefined
  /** Called with the current number when the thumb is released or the box loses the focus. */
  readonly onCommit?: ((value: number) => void) | undefined
}

/** A thumb and a number box. The form sends the box, so it works without a script; the thumb is shown only with scripts. */
export function Slider(props: SliderProps) {
  const { label, id, limits, value, helper, valueText = String } = props
  const { group, typed, error, onDrag, onType, onLeave, onRelease } = useSlider(props)
  const { boxText = String } = props
  const errorId = error ? `${id}-error` : undefined
  const helperId = helper ? `${id}-helper` : undefined
  const describedBy = [errorId, helperId].filter(Boolean).join(' ') || undefined
  return (
    <div ref={group} className="slider">
      <div className="slider-head">
        <label htmlFor={id} className="text-15 font-semibold">
          {label}
        </label>
        <div className="slider-box">
          <TextInput
            id={id}
            name={props.name}
            inputMode={Number.isInteger(limits.step) ? 'numeric' : 'decimal'}
            autoComplete="off"
            placeholder={props.placeholder}
            prefix={props.prefix}
            suffix={props.suffix}
            aria-describedby={describedBy}
            aria-invalid={error || props.isInvalid ? true : undefined}
            {...(props.onChange
              ? { value: typed ?? boxText(value), onChange: onType, onBlur: onLeave }
              : { defaultValue: boxText(value) })}
          />
        </div>
      </div>
      <div className="relative h-11 noscript:hidden">
        <SliderLine from={0} to={thumbShares({ from: value, to: undefined }, limits)[0]} />
        <input
          type="range"
          data-alone=""
          className="range-thumb"
          aria-label={label}
          aria-valuetext={valueText(value)}
          aria-describedby={describedBy}
          {...limits}
          {...(props.onChange
            ? {
                value: nearestStep(value, limits),
                onChange: onDrag,
                onPointerUp: onRelease,
                onKeyUp: onRelease,
              }
            : { defaultValue: nearestStep(value, limits) })}
        />
      </div>
      {error && <FieldError id={errorId} text={error} />}
      {helper && (
        <p id={helperId} className="mt-1 text-13 text-ink-2">
          {helper}
        </p>
      )}
    </div>
  )
}

function useSlider(props: SliderProps) {
  const { value, emptyValue, sentText, unreadable, error, onChange, onReadable, onCommit } = props
  /** The text being typed; null while the box shows the value. */
  const [typed, setTyped] = useState<string | null>(sentText ?? null)
  const group = useRef<HTMLDivElement>(null)
  const changeEarly = useRef(onChange)
  useEffect(() => {
    const early = group.current && beforeHydration(group.current)
    if (early !== null) changeEarly.current?.(early)
  }, [])
  return {
    group,
    typed,
    error: typed !== null && isUnreadable(typed) ? unreadable : error,
    onDrag: (event: ChangeEvent<HTMLInputElement>) => {
      setTyped(null)
      onReadable?.(true)
      onChange?.(Number(event.target.value))
    },
    onType: (event: ChangeEvent<HTMLInputElement>) => {
      setTyped(event.target.value)
      onReadable?.(!isUnreadable(event.target.value))
      const number = parseTypedNumber(event.target.value) ?? emptyValue
      if (number !== undefined) onChange?.(number)
    },
    onLeave: () => {
      // An unreadable text stays with its error until it is corrected.
      if (typed !== null && isUnreadable(typed)) return
      setTyped(null)
      // A box that shows a corrected value and is left as it is means that value, so its error has served its purpose.
      if (typed === null && error !== undefined) onChange?.(value)
      onCommit?.(value)
    },
    onRelease: () => onCommit?.(value),
  }
}

/** The value that a shopper dragged or typed before hydration; null if none. */
function beforeHydration(group: HTMLElement): number | null {
  const changed = [...group.querySelectorAll('input')].find((input) => input.value !== input.defaultValue)
  return changed === undefined ? null : (parseTypedNumber(changed.value) ?? null)
}
