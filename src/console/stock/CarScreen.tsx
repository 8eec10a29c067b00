import { Link, useParams } from '@tanstack/react-router'
import { ClipboardCheck } from 'lucide-react'
import { useEffect, useState } from 'react'
import { getStockVehicle, type StockField, type StockVehicle } from '#api/yard-stock/contract.ts'
import { useRead } from '../data/read.ts'
import { Empty } from '../design/Empty.tsx'
import { Problem } from '../design/Problem.tsx'
import { CarHead } from './CarHead.tsx'
import { CarSide } from './CarSide.tsx'
import { FieldDialog } from './FieldDialog.tsx'
import { FieldRow } from './FieldRow.tsx'
import { SameVin } from './join/SameVin.tsx'
import { PhotosSection } from './photos/PhotosSection.tsx'
import { useLiveStock } from './use-live-stock.ts'
import { changeCarWithToast } from './stock-calls.ts'

/** One car: each field with where its value comes from, its prices, and what became of it. */
export function CarScreen() {
  useLiveStock()
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
    void changeCarWithToast(
      car,
      { release: [field.field] },
      car.hasFeed ? `${field.label} follows the feed` : `${field.label} as it was entered`,
    )
  return (
    <article className="car" aria-label={car.name}>
      <CarHead car={car} />
      <div className="car-columns">
        <div className="car-main">
          <SameVin car={car} />
          <PhotosSection vehicleId={car.id} />
          <p className="mb-5">
            <Link to="/stock/$vehicleId/condition" params={{ vehicleId: String(car.id) }} className="btn">
              <ClipboardCheck size={16} aria-hidden="true" /> Condition report
            </Link>
          </p>
          {groups.map((group) => (
            <section key={group} className="car-group" aria-label={group}>
              <h2>{group}</h2>
              <dl>
                {fieldsOf(group).map((field) => (
                  <FieldRow
                    key={field.field}
                    field={field}
                    places={car.locations}
                    hasFeed={car.hasFeed}
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
