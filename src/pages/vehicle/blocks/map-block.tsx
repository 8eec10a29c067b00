import Clock from 'lucide-react/icons/clock'
import MapPin from 'lucide-react/icons/map-pin'
import { LinkButton } from '#ui-kit/Button.tsx'
import { IconLine } from '#ui-kit/IconLine.tsx'
import { LocationMap } from '#shop/locations/map/LocationMap.tsx'
import { defineBlock } from '../block.tsx'
import type { VehicleLocationView } from '../vehicle-location-view.ts'
import { BlockSection } from './parts/BlockSection.tsx'

type View = {
  readonly heading: string
  readonly location: VehicleLocationView
  readonly texts: Readonly<Record<'directions' | 'viewLocation', string>>
}

/** Anchor of the block. The address beside the price links to it. */
export const MAP_ID = 'vehicle-map'

/** The vehicle's address and directions, with a map where the site has a map provider. */
export const map = defineBlock<'map', View>({
  name: 'map',
  whenSold: 'hidden',
  width: 'column',
  topics: {},
  section: { id: MAP_ID, text: ({ heading }) => heading },
  decide: ({ location, copy }) => {
    if (location === null) return { because: 'no-location' }
    const texts = { directions: copy('vehicle.directions'), viewLocation: copy('vehicle.viewLocation') }
    return { heading: copy('vehicle.map'), location, texts }
  },
  Component: ({ view: { heading, location, texts } }) => (
    <BlockSection heading={heading} id={MAP_ID} half={location.map === null}>
      {location.map && (
        <div className="mb-4">
          <LocationMap map={location.map} />
        </div>
      )}
      <div className="vehicle-panel">
        <p className="text-17 font-semibold">{location.name}</p>
        <IconLine icon={MapPin} className="mt-2 text-15 text-ink-2">
          {location.address}
        </IconLine>
        {location.today && (
          <IconLine icon={Clock} className="mt-1 text-15 text-ink-2">
            {location.today}
          </IconLine>
        )}
        {location.licences.map((licence) => (
          <p key={licence} className="mt-1 text-13 text-ink-2">
            {licence}
          </p>
        ))}
        <p className="mt-auto flex flex-wrap gap-3 pt-4">
          {location.directions && (
            <LinkButton href={location.directions} look="secondary" rel="noopener">
              {texts.directions}
            </LinkButton>
          )}
          <LinkButton href={location.href} look="quiet">
            {texts.viewLocation}
          </LinkButton>
        </p>
      </div>
    </BlockSection>
  ),
})
