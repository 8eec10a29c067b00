import { shownGauge } from '#market/gauge.ts'
import type { MarketFacts } from '#market/market-facts.ts'
import { formatMoney } from '#platform/money.ts'
import { searchablePrice } from '#vehicles/price.ts'
import { TableHead } from '#ui-kit/TableHead.tsx'
import { defineBlock, SWITCHED_OFF, type BlockFacts } from '../block.tsx'
import { ComparablesPlot } from '../price-gauge/ComparablesPlot.tsx'
import { toComparablesPlot, type ComparablesPlotView } from '../price-gauge/comparables-plot.ts'
import { toGaugeScale } from '../price-gauge/gauge-scale.ts'
import { gaugeTexts } from '../price-gauge/gauge-texts.ts'
import { PriceGauge, type GaugeView } from '../price-gauge/PriceGauge.tsx'
import { gaugeSentences } from '../price-gauge/wire-gauge.ts'
import { BlockSection } from './parts/BlockSection.tsx'
import { Fold, type FoldTexts } from './parts/Fold.tsx'

type View = {
  readonly heading: string
  readonly gauge: GaugeView
  readonly basis: string
  readonly note: { readonly from: string; readonly text: string } | null
  readonly method: {
    readonly fold: FoldTexts
    readonly texts: readonly string[]
    readonly plot: ComparablesPlotView | null
    readonly plotLabel: string
    readonly legend: { readonly own: string; readonly others: string; readonly trend: string }
    readonly table: TableView | null
  }
}

type TableView = {
  readonly summary: string
  readonly columns: readonly string[]
  readonly rows: readonly (readonly string[])[]
}

export const PRICE_COMPARISON_ID = 'price-comparison'

/** The asking price beside those of similar vehicles, and how the range of them was computed. */
export const priceComparison = defineBlock<'priceComparison', View>({
  name: 'priceComparison',
  whenSold: 'hidden',
  width: 'column',
  topics: {},
  section: null,
  decide: (facts) => {
    const { site, vehicle, market, copy } = facts
    if (!site.plugins.autogauge) return SWITCHED_OFF
    if (vehicle.carType !== 'used') return { because: 'not-used' }
    if (market === null) return { because: 'nothing-to-compare' }
    const gauge = shownGauge({ ...market.gauge, listingPrice: searchablePrice(vehicle) })
    if (typeof gauge === 'string') return { because: gauge }
    const texts = gaugeTexts(copy)
    const [standing, range] = gaugeSentences(gauge, texts)
    return {
      heading: copy('vehicle.gauge'),
      gauge: {
        scale: toGaugeScale(gauge),
        standing,
        range,
        thisCar: copy('vehicle.gauge.own'),
        live: { address: `/api/cars/${vehicle.slug}/autogauge`, texts },
      },
      basis: basisOf(market, gauge.confidence, copy),
      note:
        vehicle.priceNote === null
          ? null
          : { from: copy('vehicle.gauge.noteFrom', { seller: facts.seller }), text: vehicle.priceNote },
      method: toMethod(facts, market, gauge.listingPrice),
    }
  },
  Component: ({ view: { heading, gauge, basis, note, method } }) => (
    <BlockSection heading={heading} id={PRICE_COMPARISON_ID}>
      <div className="vehicle-panel">
        <PriceGauge view={gauge} />
        <p className="price-gauge-basis">{basis}</p>
        {note && (
          <figure className="price-note">
            <blockquote>{note.text}</blockquote>
            <figcaption>{note.from}</figcaption>
          </figure>
        )}
        <Fold {...method.fold}>
          <div className="price-method">
            {method.texts.map((text) => (
              <p key={text}>{text}</p>
            ))}
            {method.plot && <ComparablesPlot view={method.plot} label={method.plotLabel} legend={method.legend} />}
            {method.table && <ComparablesTable table={method.table} />}
          </div>
        </Fold>
      </div>
    </BlockSection>
  ),
})

type BlockCopy = BlockFacts['copy']

/** The lowest confidence (0 to 1) that the page calls high, and the lowest that it calls fair. */
const HIGH_CONFIDENCE = 0.6
const FAIR_CONFIDENCE = 0.4

function basisOf({ source, comparables }: MarketFacts, confidence: number, copy: BlockCopy): string {
  const basis =
    source === 'provider' ? copy('vehicle.gauge.provider') : copy('vehicle.gauge.basis', { count: comparables.length })
  return `${basis} ${confidenceText(confidence, copy)}`
}

function confidenceText(confidence: number, copy: BlockCopy): string {
  if (confidence >= HIGH_CONFIDENCE) return copy('vehicle.gauge.confidenceHigh')
  return confidence >= FAIR_CONFIDENCE ? copy('vehicle.gauge.confidenceFair') : copy('vehicle.gauge.confidenceLow')
}

function toMethod({ vehicle, site, copy }: BlockFacts, market: MarketFacts, price: number): View['method'] {
  const { comparables, trend, source } = market
  const { km } = vehicle
  const hasPlot = comparables.length > 0 && km !== null
  const texts = hasPlot
    ? [copy('vehicle.gauge.method'), copy('vehicle.gauge.methodRange'), copy('vehicle.gauge.methodPrivacy')]
    : []
  return {
    fold: { more: copy('vehicle.gauge.how'), less: copy('vehicle.gauge.howLess') },
    texts: source === 'provider' ? [copy('vehicle.gauge.methodProvider'), ...texts] : texts,
    plot: hasPlot ? toComparablesPlot({ own: { km, price }, comparables, trend, locale: site.locale }) : null,
    plotLabel: copy('vehicle.gauge.plot', { count: comparables.length }),
    legend: {
      own: copy('vehicle.gauge.own'),
      others: copy('vehicle.gauge.others'),
      trend: copy('vehicle.gauge.trend'),
    },
    table: hasPlot ? toTable(market, site.locale, copy) : null,
  }
}

function toTable({ comparables }: MarketFacts, locale: string, copy: BlockCopy): TableView {
  const number = new Intl.NumberFormat(locale)
  return {
    summary: copy('vehicle.gauge.table'),
    columns: [
      copy('vehicle.gauge.year'),
      copy('vehicle.gauge.km'),
      copy('vehicle.gauge.asking'),
      copy('vehicle.gauge.adjusted'),
    ],
    rows: comparables
      .toSorted((one, other) => one.adjusted - other.adjusted)
      .map(({ year, km, price, adjusted }) => [
        String(year),
        number.format(km),
        formatMoney(price),
        formatMoney(adjusted),
      ]),
  }
}

function ComparablesTable({ table: { summary, columns, rows } }: { readonly table: TableView }) {
  return (
    <details className="comparables-table">
      <summary className="fold-summary">{summary}</summary>
      <table>
        <TableHead columns={columns} />
        <tbody>
          {rows.map((cells, row) => (
            // oxlint-disable-next-line react/no-array-index-key
            <tr key={row}>
              {cells.map((cell, column) => (
                // oxlint-disable-next-line react/no-array-index-key
                <td key={column}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}
