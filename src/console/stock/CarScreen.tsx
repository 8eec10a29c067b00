import { Link, useParams } from '@tanstack/react-router'
import { ArrowLeft, Check, ExternalLink, Eye, EyeOff } from 'lucide-react'
import { useEffect, useState } from 'react'
import { getStockVehicle, type StockField, type StockVehicle } from '#api/yard-stock/contract.ts'
import { becauseWords } from '../data/because-words.ts'
import { useRead } from '../data/read.ts'
import { Button } from '../design/Button.tsx'
import { Empty } from '../design/Empty.tsx'
import { Problem } from '../design/Problem.tsx'
import { showToast } from '../frame/toast-store.ts'
import { CarSide } from './CarSide.tsx'
import { FieldDialog } from './FieldDialog.tsx'
import { FieldRow } from './FieldRow.tsx'
import { PhotosSection } from './photos/PhotosSection.tsx'
import { SoldDialog } from './SoldDialog.tsx'
import { changeCar } from './stock-calls.ts'
import { stateTag } from './stock-page.ts'

/** One car: each field with where its value comes from, its prices, and what became of it. */
export function CarScreen() {
  const id = Number(useParams({ strict: false }).vehicleId ?? 0)
  const car = useRead(getStockVehicle, { params: { id } })
  const name = car.data?.name ?? 'Stock'
  useEffect(() => {
    document.title = `${name} · Stock`
  }, [name])
  if (car.data) return <Car car={car.data} />
  if (!car.error) return null
  return car.error.problem.kind === 'problem' && car.error.problem.problem.status === 404 ? (
    <Empty title="There is no such car" text="It may belong to another dealership." />
  ) : (
    <div className="p-3">
      <Problem words={car.error.message} onRetry={() => void car.refetch()} />
    </div>
  )
}

function Car({ car }: { readonly car: StockVehicle }) {
  const [edited, setEdited] = useState<StockField>()
  const groups = [...new Set(car.fields.map(({ group }) => group))]
  const fieldsOf = (group: string) => car.fields.filter((field) => field.group === group)
  const release = (field: StockField) =>
    void say(changeCar(car, { release: [field.field] }, `${field.label} follows the feed`))
  return (
    <article className="car" aria-label={car.name}>
      <CarHead car={car} />
      <div className="car-columns">
        <div className="car-main">
          <PhotosSection vehicleId={car.id} />
          {groups.map((group) => (
            <section key={group} className="car-group" aria-label={group}>
              <h2>{group}</h2>
              <dl>
                {fieldsOf(group).map((field) => (
                  <FieldRow
                    key={field.field}
                    field={field}
                    places={car.locations}
                    onEdit={() => setEdited(field)}
                    onRelease={() => release(field)}
                  />
                ))}
              </dl>
            </section>
          ))}
        </div>
        <CarSide car={car} />
      </div>
      {edited && <FieldDialog car={car} field={edited} onClose={() => setEdited(undefined)} />}
    </article>
  )
}

/** Says what was refused. */
async function say(changed: Promise<string | undefined>): Promise<void> {
  const words = await changed
  if (words !== undefined) showToast({ words, kind: 'failed' })
}

function CarHead({ car }: { readonly car: StockVehicle }) {
  const [isSelling, setSelling] = useState(false)
  const tag = stateTag(car)
  const status = car.fields.find(({ field }) => field === 'status')
  const shown = car.fields.find(({ field }) => field === 'showOnDealerWebsite')
  const isSold = status?.shown === 'sold'
  const isShown = shown?.shown === true
  const mayNot = (field: StockField | undefined) => becauseWords(field?.ability ?? true)
  const set = (field: string, value: string | boolean, words: string) =>
    void say(changeCar(car, { set: [{ field, value }] }, words))
  return (
    <header className="car-head">
      <Link to="/stock" className="btn btn-icon btn-quiet" aria-label="Stock" title="Stock">
        <ArrowLeft size={18} />
      </Link>
      <h1 className="min-w-0 truncate text-lg font-semibold">{car.name}</h1>
      <span className="truncate text-ink-3">
        {car.stockNumber} · {car.place}
      </span>
      <span className={`tag tag-${tag.look}`}>{tag.words}</span>
      <span className="car-actions">
        {car.address !== null && (
          <a className="btn" href={car.address} target="_blank" rel="noopener">
            <ExternalLink size={16} aria-hidden="true" /> On the site
          </a>
        )}
        <Button
          icon={isShown ? <EyeOff size={16} /> : <Eye size={16} />}
          disabled={mayNot(shown) !== undefined}
          title={mayNot(shown)}
          onClick={() => set('showOnDealerWebsite', !isShown, isShown ? 'Hidden from the sites' : 'Shown on the sites')}
        >
          {isShown ? 'Hide' : 'Show'}
        </Button>
        <Button
          look="primary"
          icon={<Check size={16} />}
          disabled={mayNot(status) !== undefined}
          title={mayNot(status)}
          onClick={() => (isSold ? set('status', 'in_stock', 'In stock again') : setSelling(true))}
        >
          {isSold ? 'In stock again' : 'Sold…'}
        </Button>
      </span>
      {isSelling && <SoldDialog car={car} onClose={() => setSelling(false)} />}
    </header>
  )
}
