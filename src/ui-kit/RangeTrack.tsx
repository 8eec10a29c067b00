import type { ChangeEvent } from 'react'
import { onGrid, sliderGrid, type RangeLimits, type RangeValue } from './range-value.ts'
import { SliderLine } from './SliderLine.tsx'
import { roundTo } from './round-to.ts'

interface RangeTrackProps {
  readonly shares: readonly [number, number]
  readonly limits: RangeLimits
  readonly value: RangeValue
  readonly labels: readonly [string, string]
  readonly bars: readonly number[] | undefined
  readonly format: (value: number) => string
  /** Minimum distance of the thumbs; 0 by default. */
  readonly gap?: number
  /** Not set if another script of the page moves the thumbs. */
  readonly onMove?: ((value: RangeValue) => void) | undefined
  readonly onCommit?: (() => void) | undefined
}

/** Two native sliders on one line. */
export function RangeTrack({
  shares,
  limits,
  value,
  labels,
  bars,
  format,
  gap = 0,
  onMove,
  onCommit,
}: RangeTrackProps) {
  const [low, high] = [value.from ?? limits.min, value.to ?? limits.max]
  const grid = sliderGrid(limits)
  const inside = (at: number) => Math.min(limits.max, Math.max(limits.min, at))
  const controlled = (at: number, onInput: (value: number) => void) =>
    onMove
      ? {
          value: at,
          onChange: (event: ChangeEvent<HTMLInputElement>) => onInput(inside(Number(event.target.value))),
          onPointerUp: onCommit,
          onKeyUp: onCommit,
        }
      : { defaultValue: at }
  const thumb = (label: string, at: number, onInput: (value: number) => void, raised: boolean) => (
    <input
      type="range"
      aria-label={label}
      aria-valuetext={format(at)}
      className={raised ? 'range-thumb z-10' : 'range-thumb'}
      min={grid.min}
      max={grid.max}
      step={limits.step}
      {...controlled(onGrid(at, limits, grid), onInput)}
    />
  )
  return (
    <div className="noscript:hidden">
      {bars && <Bars bars={bars} shares={shares} />}
      <div className="relative h-11">
        <SliderLine from={shares[0]} to={shares[1]} />
        {thumb(labels[0], low, (from) => onMove?.({ from: Math.min(from, high - gap), to: value.to }), shares[0] > 0.5)}
        {thumb(labels[1], high, (to) => onMove?.({ from: value.from, to: Math.max(to, low + gap) }), false)}
      </div>
    </div>
  )
}

/** Bars between the thumbs have the accent colour, the others are pale. */
function Bars({ bars, shares }: { readonly bars: readonly number[]; readonly shares: readonly [number, number] }) {
  const most = Math.max(1, ...bars)
  const width = 100 / Math.max(1, bars.length)
  return (
    <svg
      className="-mb-5 block h-12 w-full px-[0.8125rem]"
      viewBox="0 0 100 100"
      preserveAspectRatio="none"
      aria-hidden
    >
      {bars.map((count, index) => {
        const middle = (index + 0.5) / bars.length
        const inside = middle >= shares[0] && middle <= shares[1]
        const height = count === 0 ? 0 : Math.max(4, (100 * count) / most)
        return (
          <rect
            key={index}
            className={inside ? 'fill-accent opacity-35' : 'fill-line-strong opacity-60'}
            x={roundTo(index * width + width * 0.1, 2)}
            y={roundTo(100 - height, 2)}
            width={roundTo(width * 0.8, 2)}
            height={roundTo(height, 2)}
          />
        )
      })}
    </svg>
  )
}
