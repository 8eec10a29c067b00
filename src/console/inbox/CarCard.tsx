import { Car } from 'lucide-react'
import type { LeadCar } from './lead-model.ts'

/** The car they want: photo, price, where it is, and for how long. */
export function CarCard({ car }: { readonly car: LeadCar }) {
  const { title, photo, price, priceNote, stockNumber, place, odometer, daysInStock, state, address } = car
  const where = [stockNumber, place, odometer].filter((each) => each !== null).join(' · ')
  return (
    <section aria-label="Vehicle" className="car">
      <div className="car-photo">
        {photo === null ? (
          <Car size={32} strokeWidth={1.25} aria-hidden="true" className="text-ink-3" />
        ) : (
          <img src={photo} alt="" width={480} height={320} loading="lazy" />
        )}
      </div>
      <div className="car-text">
        <p className="flex items-start justify-between gap-2">
          {address === null ? (
            <span className="font-semibold">{title}</span>
          ) : (
            <a href={address} target="_blank" rel="noreferrer" className="font-semibold text-ink hover:underline">
              {title}
            </a>
          )}
          {state && <span className={state.isFree ? 'tag tag-good' : 'tag tag-soon'}>{state.words}</span>}
        </p>
        {where !== '' && <p className="text-sm text-ink-3">{where}</p>}
        <dl className="facts mt-2">
          <dt>Price</dt>
          <dd>
            <span className="font-semibold">{price ?? 'On application'}</span>
            {priceNote && <span className="text-ink-3"> {priceNote}</span>}
          </dd>
          {daysInStock !== null && (
            <>
              <dt>In stock</dt>
              <dd>{daysInStock === 1 ? '1 day' : `${daysInStock} days`}</dd>
            </>
          )}
        </dl>
      </div>
    </section>
  )
}
