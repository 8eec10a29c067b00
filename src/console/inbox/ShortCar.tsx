import type { LeadCar } from './lead-model.ts'

/** The car in one line, where there is no room for the side pane; it opens the pane. */
export function ShortCar({ car, onOpen }: { readonly car: LeadCar; readonly onOpen: () => void }) {
  const facts = [car.price, car.state?.words.toLowerCase(), daysWords(car.daysInStock)]
  return (
    <button type="button" className="lead-short-car" onClick={onOpen}>
      {car.photo !== null && <img src={car.photo} alt="" width={66} height={44} />}
      <span className="min-w-0">
        <span className="block truncate font-semibold">{car.title}</span>
        <span className="block truncate text-sm text-ink-3">{facts.filter(Boolean).join(' · ')}</span>
      </span>
    </button>
  )
}

function daysWords(days: number | null): string | null {
  if (days === null) return null
  return days === 1 ? '1 day' : `${days} days`
}
