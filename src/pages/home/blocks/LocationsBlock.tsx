import Clock from 'lucide-react/icons/clock'
import MapPin from 'lucide-react/icons/map-pin'
import MoveHorizontal from 'lucide-react/icons/move-horizontal'
import Phone from 'lucide-react/icons/phone'
import Star from 'lucide-react/icons/star'
import { plainIsland } from '#platform/web/island.ts'
import { CarouselButtons } from '#ui-kit/CarouselButtons.tsx'
import carouselControls from '#ui-kit/CarouselControls.island.tsx'
import { CarouselTrack } from '#ui-kit/CarouselTrack.tsx'
import { classNames } from '#ui-kit/class-names.ts'
import { Disclosure } from '#ui-kit/Disclosure.tsx'
import { HoursTable } from '#shop/locations/HoursTable.tsx'
import { LocationDetail } from '#shop/locations/LocationCard.tsx'
import type { LocationView } from '#shop/locations/location-view.ts'
import type { HomeBlockView } from '../home-view.ts'
import { Section } from './Section.tsx'
import { Icon } from '#ui-kit/Icon.tsx'
import { IconLine } from '#ui-kit/IconLine.tsx'

const Controls = plainIsland(carouselControls, { when: 'visible' })

/** Up to this many share the row on tablets, and on wide screens; with more, the row scrolls. */
const IN_A_ROW = { tablet: 2, wide: 4 } as const
const ACTION = 'inline-flex min-h-11 items-center text-15 font-semibold text-accent-text'
const SWIPED = 'w-[min(19rem,82vw)]'

type Block = Extract<HomeBlockView, { kind: 'locations' }>

/** One location large; several as a row to swipe or step through. */
export function LocationsBlock({ block }: { block: Block }) {
  const { id, heading, text, items, only, more, texts } = block
  if (only) {
    return (
      <Section heading={heading} text={text} ground="sunken">
        <LocationDetail location={only.location} texts={only.texts} map={only.map} level="h3" />
      </Section>
    )
  }
  const [width, controls] = rowClasses(items.length)
  return (
    <Section heading={heading} text={text} more={more} ground="sunken">
      <CarouselTrack id={id} label={heading} itemClassName={width} className="pb-1">
        {items.map((location) => (
          <div key={location.slug} className="flex h-full flex-col rounded-m border border-line bg-surface p-5">
            <LocationFacts location={location} texts={texts} />
          </div>
        ))}
      </CarouselTrack>
      <div className={classNames('mt-4 flex items-center justify-between gap-4', controls)}>
        <p className="flex items-center gap-2 text-13 text-ink-2 md:invisible">
          <Icon of={MoveHorizontal} size={18} /> {texts.swipe}
        </p>
        <Controls step="page">
          <CarouselButtons track={id} previousText={texts.previous} nextText={texts.next} />
        </Controls>
      </div>
    </Section>
  )
}

/** The classes of a location and of the buttons that scroll the row. */
function rowClasses(count: number): readonly [string, string] {
  if (count <= IN_A_ROW.tablet) return [`${SWIPED} md:flex-1`, 'md:hidden']
  return count <= IN_A_ROW.wide ? [`${SWIPED} lg:flex-1`, 'lg:hidden'] : [SWIPED, '']
}

type FactsProps = { location: LocationView; texts: Block['texts'] }

function LocationFacts({ location, texts }: FactsProps) {
  const { name, rating, address, phone, licences, contact, directions, details } = location
  return (
    <>
      <h3 className="text-17 font-semibold">
        <a href={details.href} className="relative touch-target text-ink no-underline hover:underline">
          {name}
        </a>
      </h3>
      {rating && (
        <IconLine icon={Star} size={16} className="mt-2 text-15 text-ink-2">
          {rating.text}
        </IconLine>
      )}
      <IconLine icon={MapPin} size={16} className="mt-2 text-15 text-ink-2">
        {address}
      </IconLine>
      {phone && (
        <IconLine icon={Phone} size={16} className="mt-1 text-15">
          <a
            href={phone.href}
            className="relative touch-target font-semibold text-ink tabular-nums no-underline hover:underline"
          >
            {phone.text}
          </a>
        </IconLine>
      )}
      {licences.map((licence) => (
        <p key={licence} className="mt-1 text-13 text-ink-2">
          {licence}
        </p>
      ))}
      <OpeningHours location={location} heading={texts.hours} />
      <p className="mt-auto flex flex-wrap gap-x-5 pt-3">
        {[contact, { ...details, text: texts.view }, directions].map(({ text, href }) => (
          <a key={href} href={href} rel="noopener" aria-label={`${text}, ${name}`} className={ACTION}>
            {text}
          </a>
        ))}
      </p>
    </>
  )
}

/** Today's opening or closing time; on request, the hours of all days. */
function OpeningHours({ location, heading }: { location: LocationView; heading: string }) {
  if (location.hours.length === 0) return null
  const summary = (
    <span className="flex gap-2 font-normal text-ink-2">
      <Icon of={Clock} size={16} className="mt-1 shrink-0" /> {location.today ?? heading}
    </span>
  )
  return (
    <Disclosure summary={summary} className="mt-1 border-none">
      <HoursTable location={location} dense />
    </Disclosure>
  )
}
