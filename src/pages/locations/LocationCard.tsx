import Clock from 'lucide-react/icons/clock'
import MapPin from 'lucide-react/icons/map-pin'
import Phone from 'lucide-react/icons/phone'
import Star from 'lucide-react/icons/star'
import { LinkButton } from '#ui-kit/Button.tsx'
import { Icon } from '#ui-kit/Icon.tsx'
import type { LocationView } from './page.ts'

/** A place: name, stars, address, phone, hours, licences, and how to get in touch or there. */
export function LocationCard({ location }: { location: LocationView }) {
  return (
    <article className="flex h-full flex-col rounded-m border border-line bg-surface p-5">
      <h2 className="text-20 font-semibold">
        <a href={location.details.href} className="hover:underline">
          {location.name}
        </a>
      </h2>
      <LocationFacts location={location} />
      <p className="mt-auto flex flex-wrap gap-2 pt-5">
        <LinkButton href={location.contact.href}>{location.contact.text}</LinkButton>
        <LinkButton href={location.directions.href} look="secondary" rel="noopener">
          {location.directions.text}
        </LinkButton>
      </p>
    </article>
  )
}

export function LocationFacts({ location }: { location: LocationView }) {
  return (
    <div className="mt-3 grid gap-1.5 text-15 text-ink-2">
      {location.rating && (
        <p className="flex gap-2">
          <Icon of={Star} size={18} className="mt-0.5 shrink-0 fill-ink text-ink" /> {location.rating.text}
        </p>
      )}
      <p className="flex gap-2">
        <Icon of={MapPin} size={18} className="mt-0.5 shrink-0" /> {location.address}
      </p>
      {location.today && (
        <p className="flex gap-2">
          <Icon of={Clock} size={18} className="mt-0.5 shrink-0" /> {location.today}
        </p>
      )}
      {location.phone && (
        <p className="flex gap-2">
          <Icon of={Phone} size={18} className="mt-0.5 shrink-0" />
          <a href={location.phone.href} className="font-semibold text-ink tabular-nums hover:underline">
            {location.phone.text}
          </a>
        </p>
      )}
      {location.licences.map((licence) => (
        <p key={licence} className="text-13">
          {licence}
        </p>
      ))}
    </div>
  )
}
