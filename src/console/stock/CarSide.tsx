import { CircleAlert, CircleCheck } from 'lucide-react'
import type { StockVehicle } from '#api/yard-stock/contract.ts'
import { dateTimeWords } from '../data/time.ts'
import { PricePlot } from './PricePlot.tsx'
import { undoEdit } from './stock-calls.ts'
import { money, number, percent } from './stock-page.ts'

/** Where the car is shown, how many care for it, its prices and its history. */
export function CarSide({ car }: { readonly car: StockVehicle }) {
  return (
    <aside className="car-side" aria-label="About this car">
      <section>
        <h2>Where it is</h2>
        {car.sites.length === 0 && <p className="text-ink-2">On no site.</p>}
        <ul className="grid gap-1.5">
          {car.sites.flatMap(({ site, hidden, outgoing }) => [
            <Shown key={site} name={site} because={hidden} />,
            ...outgoing.map(({ path, leftOut }) => (
              <Shown key={`${site}${path}`} name={path} because={leftOut && `left out: ${leftOut}`} />
            )),
          ])}
        </ul>
      </section>
      <section>
        <h2>Interest</h2>
        <p>
          {number(car.views)} views · {number(car.saves)} saves · {number(car.leads)} leads
        </p>
        <p className="text-ink-2">
          {car.days} days in stock
          {car.marketCents !== null &&
            ` · ${percent(car.marketPercent)} against the market at ${money(car.marketCents)}`}
        </p>
      </section>
      <section>
        <h2>Price</h2>
        <PricePlot prices={car.prices} />
      </section>
      <section>
        <h2>History</h2>
        <ol className="grid gap-2">
          {car.history.map(({ at, by, words, editId }) => (
            <li key={`${at}${words}`}>
              <span className="stock-small block">
                {dateTimeWords(at)}
                {by !== null && ` · ${by}`}
              </span>
              {words}{' '}
              {editId !== null && (
                <button type="button" className="btn-link" onClick={() => void undoEdit(editId)}>
                  Undo
                </button>
              )}
            </li>
          ))}
        </ol>
      </section>
    </aside>
  )
}

function Shown({ name, because }: { readonly name: string; readonly because: string | null }) {
  return (
    <li className="flex items-start gap-2">
      {because === null ? (
        <CircleCheck size={16} className="mt-0.5 flex-none text-good" aria-label="Shown" />
      ) : (
        <CircleAlert size={16} className="mt-0.5 flex-none text-soon" aria-label="Not shown" />
      )}
      <span className="min-w-0">
        <span className="break-all font-semibold">{name}</span>
        {because !== null && <span className="block text-soon">{because}</span>}
      </span>
    </li>
  )
}
