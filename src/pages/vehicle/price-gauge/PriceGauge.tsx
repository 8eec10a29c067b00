import { plainIsland } from '#platform/web/island.ts'
import { RANGE_FROM, RANGE_TO, type GaugeScale } from './gauge-scale.ts'
import priceGauge, { type PriceGaugeProps } from './PriceGauge.island.tsx'

export interface GaugeView {
  readonly scale: GaugeScale
  readonly standing: string
  readonly range: string
  readonly thisCar: string
  readonly live: PriceGaugeProps
}

const PriceGaugeIsland = plainIsland(priceGauge, { when: 'visible' })

/** The asking price on a scale of what similar vehicles are offered for. */
export function PriceGauge({ view }: { readonly view: GaugeView }) {
  const { scale, standing, range, thisCar, live } = view
  return (
    <PriceGaugeIsland {...live}>
      <div className="price-gauge" data-gauge="" data-standing={scale.standing}>
        <p className="price-gauge-standing" data-text="standing">
          {standing}
        </p>
        <svg className="price-gauge-scale" aria-hidden="true">
          <rect className="price-gauge-track" x="0" y="46" width="100%" height="8" rx="4" />
          <rect
            className="price-gauge-range"
            x={`${RANGE_FROM}%`}
            y="46"
            width={`${RANGE_TO - RANGE_FROM}%`}
            height="8"
          />
          <rect className="price-gauge-middle" data-at="middle" x={`${scale.middle}%`} y="42" width="2" height="16" />
          <circle className="price-gauge-marker" data-at="marker" cx={`${scale.marker}%`} cy="50" r="11" />
          <text data-at="marker" data-text="price" x={`${scale.marker}%`} y="28" textAnchor={scale.markerAnchor}>
            {scale.texts.price}
          </text>
          <text className="price-gauge-end" data-text="min" x={`${RANGE_FROM}%`} y="80" textAnchor="middle">
            {scale.texts.min}
          </text>
          <text
            className="price-gauge-end"
            data-at="middle"
            data-text="middle"
            x={`${scale.middle}%`}
            y="80"
            textAnchor="middle"
          >
            {scale.texts.middle}
          </text>
          <text className="price-gauge-end" data-text="max" x={`${RANGE_TO}%`} y="80" textAnchor="middle">
            {scale.texts.max}
          </text>
        </svg>
        <p className="sr-only">
          {thisCar}: {scale.texts.price}
        </p>
        <p className="price-gauge-text" data-text="range">
          {range}
        </p>
      </div>
    </PriceGaugeIsland>
  )
}
