import { useEffect, useRef, useState } from 'react'
import { Field } from './Field.tsx'
import { keepApart, normalRange, thumbShares, type RangeLimits, type RangeValue } from './range-value.ts'
import { RangeTrack } from './RangeTrack.tsx'
import { TextInput } from './TextInput.tsx'
import { isUnreadable, parseTypedNumber } from './typed-number.ts'

interface RangeSliderProps {
  /** Accessible name of the range. */
  readonly legend: string
  readonly fromLabel: string
  readonly toLabel: string
  /** Error at a box whose text is no number. */
  readonly unreadable: string
  /** Initial texts of the boxes that are unreadable, as a form without scripts sent them. */
  readonly sentTexts?: Readonly<Partial<Record<'from' | 'to', string | undefined>>> | undefined
  /** Names of the two boxes in the form. */
  readonly names: readonly [from: string, to: string]
  readonly limits: RangeLimits
  readonly value: RangeValue
  /** Histogram drawn above the track, from left to right. */
  readonly bars?: readonly number[] | undefined
  /** Minimum distance of the two ends, 0 by default. If it is set, the thumbs stay at least a step apart. */
  readonly gap?: number | undefined
  readonly prefix?: string | undefined
  readonly suffix?: string | undefined
  readonly format?: ((value: number) => string) | undefined
  /** Called while a thumb moves. */
  readonly onChange?: ((value: RangeValue) => void) | undefined
  /** Called when a thumb is released or a box loses the focus. */
  readonly onCommit?: ((value: RangeValue) => void) | undefined
}

/** A range with two thumbs and two text boxes. The form sends the boxes, so it works without a script. */
export function RangeSlider(props: RangeSliderProps) {
  const { legend, names, limits, fromLabel, toLabel, prefix, suffix, format = String, sentTexts = {} } = props
  const { value, group, move, commit } = useRange(props)
  const [wrong, setWrong] = useState<Readonly<Record<'from' | 'to', boolean>>>({
    from: sentTexts.from !== undefined,
    to: sentTexts.to !== undefined,
  })
  const box = (end: 'from' | 'to') => (
    <Field
      label={end === 'from' ? fromLabel : toLabel}
      className="min-w-0 flex-1"
      error={wrong[end] ? props.unreadable : undefined}
    >
      {(control) => (
        <TextInput
          {...control}
          key={value[end] ?? 'open'}
          name={names[end === 'from' ? 0 : 1]}
          inputMode="numeric"
          autoComplete="off"
          prefix={prefix}
          suffix={suffix}
          placeholder={format(end === 'from' ? limits.min : limits.max)}
          defaultValue={value[end] ?? sentTexts[end] ?? ''}
          onBlur={({ target }) => {
            const text = target.value
            setWrong((before) => ({ ...before, [end]: isUnreadable(text) }))
            if (isUnreadable(text)) return
            const next = commit(keepApart({ ...value, [end]: parseTypedNumber(text) }, end, props.gap ?? 0))
            // Without a change, React leaves the box with the refused number.
            target.value = String(next[end] ?? '')
          }}
        />
      )}
    </Field>
  )
  return (
    <fieldset ref={group}>
      <legend className="sr-only">{legend}</legend>
      <RangeTrack
        shares={thumbShares(value, limits)}
        limits={limits}
        value={value}
        labels={[fromLabel, toLabel]}
        bars={props.bars}
        format={format}
        gap={props.gap ? limits.step : 0}
        onMove={move}
        onCommit={() => commit(value)}
      />
      <div className="mt-2 flex items-start gap-3">
        {box('from')}
        {box('to')}
      </div>
    </fieldset>
  )
}

function useRange({ value: given, limits, gap = 0, onChange, onCommit }: RangeSliderProps) {
  const [value, setValue] = useState(given)
  const [last, setLast] = useState(given)
  if (last.from !== given.from || last.to !== given.to) {
    setLast(given)
    setValue(given)
  }
  const group = useRef<HTMLFieldSetElement>(null)
  const move = (next: RangeValue) => {
    setValue(normalRange(next, limits))
    onChange?.(normalRange(next, limits))
  }
  const commit = (next: RangeValue) => {
    const normal = normalRange(next, limits)
    setValue(normal)
    if (normal.from !== last.from || normal.to !== last.to) onCommit?.(normal)
    return normal
  }
  const commitEarly = useRef(commit)
  useEffect(() => {
    const early = group.current && beforeHydration(group.current, limits)
    if (early) commitEarly.current(keepApart(early, 'from', gap))
    // Only once: React does not report input before hydration.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])
  return { value, group, move, commit }
}

/** The range that a shopper dragged or typed before hydration. Typed bounds win, because a form without scripts sends them. */
function beforeHydration(group: HTMLFieldSetElement, { min, max }: RangeLimits): RangeValue | undefined {
  const [low, high, from, to] = [...group.querySelectorAll('input')]
  if (![low, high, from, to].some((input) => input && input.value !== input.defaultValue)) return undefined
  return {
    from: typed(from) ?? dragged(low) ?? parsed(from) ?? min,
    to: typed(to) ?? dragged(high) ?? parsed(to) ?? max,
  }
}

function dragged(thumb: HTMLInputElement | undefined): number | undefined {
  return thumb && thumb.value !== thumb.defaultValue ? Number(thumb.value) : undefined
}

function typed(box: HTMLInputElement | undefined): number | undefined {
  return box && box.value !== box.defaultValue ? parsed(box) : undefined
}

function parsed(box: HTMLInputElement | undefined): number | undefined {
  return parseTypedNumber(box?.value ?? '')
}
