import type { LeadCar } from './lead-model.ts'

/** Other cars in stock that fit. */
export function OtherCars({ cars }: { readonly cars: readonly LeadCar[] }) {
  if (cars.length === 0) return null
  return (
    <section aria-label="Fits as well" className="grid gap-2">
      <h2 className="font-semibold">Fits as well</h2>
      <ul className="grid gap-2">
        {cars.map((car) => (
          <li key={car.id} className="flex items-center gap-2.5">
            {car.photo === null ? (
              <span className="other-photo" aria-hidden="true" />
            ) : (
              <img src={car.photo} alt="" width={60} height={40} loading="lazy" className="other-photo" />
            )}
            <span className="min-w-0">
              {car.address === null ? (
                <span className="block truncate font-medium">{car.title}</span>
              ) : (
                <a href={car.address} target="_blank" rel="noreferrer" className="block truncate font-medium text-ink">
                  {car.title}
                </a>
              )}
              <span className="block truncate text-sm text-ink-3">
                {[car.price, car.odometer, car.place].filter(Boolean).join(' · ')}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
