import Clock from 'lucide-react/icons/clock'
import MapPin from 'lucide-react/icons/map-pin'
import Phone from 'lucide-react/icons/phone'
import Star from 'lucide-react/icons/star'
import type { ReactNode } from 'react'
import { LinkButton } from '#ui-kit/Button.tsx'
import { classNames } from '#ui-kit/class-names.ts'
import { Disclosure } from '#ui-kit/Disclosure.tsx'
import { Icon } from '#ui-kit/Icon.tsx'
import { IconLine } from '#ui-kit/IconLine.tsx'
import { Hours } from './Hours.tsx'
import { HoursTable, SpecialHours } from './HoursTable.tsx'
import { LocationMap } from './map/LocationMap.tsx'
import type { MapView } from './map/map-view.ts'
import type { HoursTexts, LocationView } from './location-view.ts'

type CardProps = {
  location: LocationView
  texts: HoursTexts
  distance: string | null
  level?: 'h2' | 'h3'
  /** Further departments of the yard. */
  children?: ReactNode
}

/** A location: name, rating, address, phone, hours, licences, and how to get in touch or get there. */
export function LocationCard({ location, texts, distance, level: Heading = 'h2', children }: CardProps) {
  return (
    <article className="yard-card">
      <div className="yard-facts">
        <Heading className="text-20 font-semibold">
          <a href={location.details.href} className="relative touch-target hover:underline">
            {location.name}
          </a>
        </Heading>
        {distance && <p className="mt-1 text-15 font-semibold">{distance}</p>}
        <LocationFacts location={location} />
      </div>
      {location.hours.length > 0 && (
        <div className="yard-hours">
          <h3 className="sr-only">{texts.hours}</h3>
          <HoursTable location={location} dense />
          {location.special.length > 0 && (
            <Disclosure summary={texts.holidayHours} heading="h3">
              <SpecialHours special={location.special} />
            </Disclosure>
          )}
        </div>
      )}
      {children}
      <LocationActions location={location} withDetails className="yard-actions" />
    </article>
  )
}

type DetailProps = Omit<CardProps, 'distance'> & { map: MapView | null }

/** The only location of a list, large, with its map. */
export function LocationDetail({ location, texts, map, level: Heading = 'h2', children }: DetailProps) {
  return (
    <article className="grid items-start gap-10 rounded-l border border-line bg-surface p-6 lg:grid-cols-2 lg:p-10">
      <div>
        <Heading className="font-display text-25">
          <a href={location.details.href} className="hover:underline">
            {location.name}
          </a>
        </Heading>
        <LocationFacts location={location} />
        <LocationActions location={location} withDetails />
        <div className="mt-8">{children ?? <Hours location={location} texts={texts} />}</div>
      </div>
      {map && <LocationMap map={map} />}
    </article>
  )
}

type ActionsProps = { location: LocationView; withDetails?: boolean; className?: string }

/** Links to get in touch, to get there, and in lists to the location's page. */
export function LocationActions({ location, withDetails = false, className }: ActionsProps) {
  return (
    <p className={classNames('flex flex-wrap gap-2 pt-5', className)}>
      <LinkButton href={location.contact.href}>{location.contact.text}</LinkButton>
      <LinkButton href={location.directions.href} look="secondary" rel="noopener">
        {location.directions.text}
      </LinkButton>
      {withDetails && (
        <LinkButton href={location.details.href} look="quiet" className="-ml-1">
          {location.details.text}
        </LinkButton>
      )}
    </p>
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
      <IconLine icon={MapPin}>{location.address}</IconLine>
      {location.today && <IconLine icon={Clock}>{location.today}</IconLine>}
      {location.phone && (
        <IconLine icon={Phone}>
          <a
            href={location.phone.href}
            className="relative touch-target font-semibold text-ink tabular-nums hover:underline"
          >
            {location.phone.text}
          </a>
        </IconLine>
      )}
      {location.licences.map((licence) => (
        <p key={licence} className="text-13">
          {licence}
        </p>
      ))}
    </div>
  )
}
