import ChevronRight from 'lucide-react/icons/chevron-right'
import { Icon } from '#ui-kit/Icon.tsx'
import type { LocationChoiceView } from './location-choice.ts'

/** Links to the locations that take bookings, above a form whose free times depend on the location. */
export function LocationChoice({ view: { heading, locations } }: { readonly view: LocationChoiceView }) {
  return (
    <nav className="mb-8 overflow-hidden rounded-m border border-line bg-surface" aria-labelledby="choose-location">
      <h2 id="choose-location" className="border-b border-line bg-raised px-4 py-3 text-15 font-semibold">
        {heading}
      </h2>
      <ul className="-mt-px grid sm:grid-cols-2">
        {locations.map(({ name, city, href }) => (
          <li key={href} className="border-t border-line sm:even:border-s">
            <a href={href} className="flex min-h-13 items-center gap-4 px-4 py-2 hover:bg-raised">
              <span className="min-w-0 flex-1">
                <span className="block font-semibold">{name}</span>
                <span className="block text-13 text-ink-2">{city}</span>
              </span>
              <Icon of={ChevronRight} className="text-ink-3" />
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
