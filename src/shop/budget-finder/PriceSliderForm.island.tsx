import { useState } from 'react'
import { Button } from '#ui-kit/Button.tsx'
import { RangeSlider } from '#ui-kit/RangeSlider.tsx'
import type { RangeValue } from '#ui-kit/range-value.ts'
import { useLiveOutcome } from './live-outcome.ts'
import type { PriceEnds, PriceSliderFormView } from './price-slider.ts'

const grouped = (value: number): string => value.toLocaleString('en-AU')

/** Two prices, and a button with the number of vehicles between them. */
export default function PriceSliderForm({ view, gap }: { readonly view: PriceSliderFormView; readonly gap: number }) {
  const [range, setRange] = useState<PriceEnds>(view.range)
  const { action, limits, texts } = view
  const { outcome, busy, failed } = useLiveOutcome(addressOf(action, range), {
    button: view.button,
    isEmpty: view.isEmpty,
  })
  const change = ({ from, to }: RangeValue) => setRange({ from: from ?? null, to: to ?? null })
  return (
    <form action={action} method="get" className="price-slider" aria-busy={busy}>
      <p className="price-slider-ends" aria-hidden>
        <span>${grouped(range.from ?? limits.min)}</span>
        <span>
          ${grouped(range.to ?? limits.max)}
          {range.to === null && '+'}
        </span>
      </p>
      <RangeSlider
        legend={texts.range}
        fromLabel={texts.from}
        toLabel={texts.to}
        unreadable={texts.unreadable}
        sentTexts={view.unreadable}
        names={['from', 'to']}
        limits={limits}
        gap={gap}
        value={{ from: range.from ?? undefined, to: range.to ?? undefined }}
        prefix="$"
        format={grouped}
        onChange={change}
        onCommit={change}
      />
      <Button type="submit" name="go" value="1" size="l" wide disabled={outcome.isEmpty}>
        {outcome.button}
      </Button>
      <output className={failed ? 'text-13 text-ink-2' : 'sr-only'}>{failed ? texts.failed : outcome.button}</output>
    </form>
  )
}

function addressOf(action: string, { from, to }: PriceEnds): string {
  const parameters = new URLSearchParams()
  if (from !== null) parameters.set('from', String(from))
  if (to !== null) parameters.set('to', String(to))
  return `${action}?${parameters.toString()}`
}
