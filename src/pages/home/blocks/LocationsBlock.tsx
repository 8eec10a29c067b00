import Clock from 'lucide-react/icons/clock'
import MapPin from 'lucide-react/icons/map-pin'
import Phone from 'lucide-react/icons/phone'
import type { HomeBlockView, HomeLocation } from '../page.ts'
import { Section } from './Section.tsx'
import { Icon } from '#ui-kit/Icon.tsx'

/** One place large, several as a grid. */
export function LocationsBlock({ block }: { block: Extract<HomeBlockView, { kind: 'locations' }> }) {
  const single = block.items.length === 1
  return (
    <Section heading={block.heading} text={block.text} {...(single ? {} : { more: block.more })} ground="sunken">
      <ul className={single ? 'grid' : 'grid gap-4 sm:grid-cols-2 lg:grid-cols-4'}>
        {block.items.map((location) => (
          <li
            key={location.slug}
            className={
              single
                ? 'rounded-l border border-line bg-surface p-6 lg:p-10'
                : 'rounded-m border border-line bg-surface p-5'
            }
          >
            <LocationFacts location={location} single={single} />
          </li>
        ))}
      </ul>
    </Section>
  )
}

function LocationFacts({ location, single }: { location: HomeLocation; single: boolean }) {
  return (
    <>
      <h3 className={single ? 'font-display text-25' : 'text-17 font-semibold'}>
        <a href={location.href} className="text-ink no-underline hover:underline">
          {location.name}
        </a>
      </h3>
      <p className="mt-2 flex gap-2 text-15 text-ink-2">
        <Icon of={MapPin} size={16} className="mt-1 shrink-0" /> {location.address}
      </p>
      {location.today && (
        <p className="mt-1 flex gap-2 text-15 text-ink-2">
          <Icon of={Clock} size={16} className="mt-1 shrink-0" /> {location.today}
        </p>
      )}
      {location.phone && (
        <p className="mt-1 flex gap-2 text-15">
          <Icon of={Phone} size={16} className="mt-1 shrink-0" />
          <a href={location.phone.href} className="font-semibold text-ink tabular-nums no-underline hover:underline">
            {location.phone.text}
          </a>
        </p>
      )}
      {location.directions && (
        <a
          href={location.directions}
          rel="noopener"
          className="mt-3 inline-flex min-h-11 items-center text-15 font-semibold text-accent-text"
        >
          Get Directions
        </a>
      )}
    </>
  )
}
