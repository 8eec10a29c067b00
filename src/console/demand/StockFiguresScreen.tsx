import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { callPath } from '#api/contract/client.ts'
import { getStockReport, getStockReportFile, type StockReport, type STOCK_PARTS } from '#api/stock-report/contract.ts'
import { download } from '../data/download.ts'
import { useRead } from '../data/read.ts'
import { Empty } from '../design/Empty.tsx'
import { SelectField } from '../design/Field.tsx'
import { Problem } from '../design/Problem.tsx'
import { TableScreen } from '../design/TableScreen.tsx'
import { useSubmit } from '../design/use-submit.ts'
import { FigureSection } from '../figures/FigureSection.tsx'
import { useMe } from '../frame/use-places.ts'
import {
  daysWords,
  dollarWords,
  lineCells,
  numberWords,
  percentWords,
  perCar,
  readStockFiguresSearch,
} from './stock-figures-page.ts'

type Part = (typeof STOCK_PARTS)[number]

/** How old the stock is, how quickly it sells, how its prices compare, and what photos and facts have to do with enquiries. */
export function StockFiguresScreen() {
  const search = useSearch({ from: '/signed-in/stock-figures' })
  const navigate = useNavigate()
  const dealerships = useMe()?.yards ?? []
  const query = search.dealership === undefined ? {} : { dealershipId: search.dealership }
  const read = useRead(getStockReport, { query }, { keep: true })
  const file = useSubmit((of: Part) => download(callPath(getStockReportFile, { query: { ...query, of } })))
  return (
    <TableScreen
      title="Stock figures"
      lead={
        dealerships.length > 1 && (
          <div className="figures-head">
            <SelectField
              label="Dealership"
              value={String(search.dealership ?? '')}
              options={[
                { value: '', name: 'All' },
                ...dealerships.map(({ id, name }) => ({ value: String(id), name })),
              ]}
              onChange={({ target }) =>
                void navigate({
                  to: '/stock-figures',
                  search: readStockFiguresSearch({ dealership: target.value }),
                  replace: true,
                })
              }
            />
          </div>
        )
      }
      list={read}
      isEmpty={!read.data || read.data.cars + read.data.steps.sold === 0}
      empty={<Empty title="No car in stock" text="Figures begin with the first car for sale." />}
    >
      {file.problem && (
        <div className="p-4">
          <Problem words={file.problem} />
        </div>
      )}
      {read.data && <Sections report={read.data} onSave={file.submit} />}
    </TableScreen>
  )
}

interface SectionsProps {
  readonly report: StockReport
  readonly onSave: (of: Part) => void
}

const LINE_COLUMNS = ['Cars', 'Value', 'To market', 'Views', 'Enquiries', 'A car']

function Sections({ report, onSave }: SectionsProps) {
  const { ages, turn, photos, facts, steps } = report
  return (
    <div className="figures">
      <FigureSection
        title="Days in stock"
        hint="Cars for sale by the days since they came. “To market” is the median difference to comparable cars."
        bars={ages.map(({ key, cars }) => ({ name: key, value: cars, words: String(cars) }))}
        columns={['Days', ...LINE_COLUMNS]}
        rows={ages.map((line) => ({ name: line.key, cells: lineCells(line) }))}
        onSave={() => onSave('ages')}
      />
      <FigureSection
        title="Turn"
        hint="How many days the stock of each make lasts at the pace of the last 90 days, the slowest first."
        bars={turn
          .filter(({ daysOfStock }) => daysOfStock !== null)
          .map(({ key, daysOfStock }) => ({ name: key, value: daysOfStock ?? 0, words: daysWords(daysOfStock) }))}
        columns={['Make', 'Cars', 'Sold', 'Days to sale', 'Stock lasts']}
        rows={turn.map(({ key, cars, sold, daysToSale, daysOfStock }) => ({
          name: key,
          cells: [cars, sold, daysWords(daysToSale), daysWords(daysOfStock)],
        }))}
        onSave={() => onSave('turn')}
      />
      <FigureSection
        title="Photos and enquiries"
        hint="Enquiries for each car, by how many photos it has."
        bars={photos.map((line) => ({ name: line.key, value: perCar(line), words: perCar(line).toFixed(1) }))}
        columns={['Photos', ...LINE_COLUMNS]}
        rows={photos.map((line) => ({ name: line.key, cells: lineCells(line) }))}
        onSave={() => onSave('photos')}
      />
      <FigureSection
        title="Facts and enquiries"
        hint="Enquiries for each car, by how many facts that shoppers look for are missing."
        bars={facts.map((line) => ({ name: line.key, value: perCar(line), words: perCar(line).toFixed(1) }))}
        columns={['Facts', ...LINE_COLUMNS]}
        rows={facts.map((line) => ({ name: line.key, cells: lineCells(line) }))}
        onSave={() => onSave('facts')}
      />
      <FigureSection
        title="From view to sale"
        hint="Of the cars that were sold in the last 90 days."
        bars={[
          { name: 'Views', value: steps.views, words: numberWords(steps.views) },
          { name: 'Enquiries', value: steps.enquiries, words: numberWords(steps.enquiries) },
          { name: 'Sold', value: steps.sold, words: numberWords(steps.sold) },
        ]}
        columns={['Step', 'Number', 'For each sale']}
        rows={(['views', 'enquiries', 'sold'] as const).map((step) => ({
          name: STEPS[step],
          cells: [numberWords(steps[step]), steps.sold === 0 ? '–' : (steps[step] / steps.sold).toFixed(1)],
        }))}
        onSave={() => onSave('steps')}
      />
      <Dearest cars={report.dearest} />
    </div>
  )
}

const STEPS = { views: 'Views', enquiries: 'Enquiries', sold: 'Sold' } as const

/** Cars above the market, with what a change of the price would do. */
function Dearest({ cars }: { readonly cars: StockReport['dearest'] }) {
  if (cars.length === 0) return null
  return (
    <section className="figure" aria-label="Above the market">
      <div className="figure-head">
        <h2 className="font-semibold">Above the market</h2>
        <p className="figure-hint field-hint">The change that takes each price to that of comparable cars.</p>
      </div>
      <div className="table-scroller">
        <table className="table">
          <thead>
            <tr>
              <th scope="col">Car</th>
              {['Days', 'Price', 'Comparable', 'To market', 'Change'].map((name) => (
                <th key={name} scope="col" className="num">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {cars.map((car) => (
              <tr key={car.vehicleId}>
                <td>
                  <Link to="/stock/$vehicleId" params={{ vehicleId: String(car.vehicleId) }} className="font-semibold">
                    {car.name}
                  </Link>
                  <span className="block text-sm text-ink-3">{car.stockNumber}</span>
                </td>
                <td className="num">{car.days}</td>
                <td className="num">{dollarWords(car.priceCents)}</td>
                <td className="num">{dollarWords(car.marketCents)}</td>
                <td className="num">{percentWords(car.percent)}</td>
                <td className="num">{dollarWords(car.changeCents)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}
