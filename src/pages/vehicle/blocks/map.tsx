import Clock from 'lucide-react/icons/clock'
import MapPin from 'lucide-react/icons/map-pin'
import { LinkButton } from '#ui-kit/Button.tsx'
import { IconLine } from '#ui-kit/IconLine.tsx'
import { LocationMap } from '../../locations/map/LocationMap.tsx'
import { defineBlock } from '../block.tsx'
import type { PlaceView } from '../place-view.ts'
import { BlockSection } from './parts/BlockSection.tsx'

type View = {
  readonly heading: string
  readonly place: PlaceView
  readonly texts: Readonly<Record<'directions' | 'viewLocation', string>>
}

/** Anchor of the block, which the address beside the price links to. */
export const MAP_ID = 'vehicle-map'

/** The vehicle's address and directions, with a map where the site has a map provider. */
export const map = defineBlock<'map', View>({
  name: 'map',
  whenSold: 'hidden',
  width: 'column',
  topics: {},
  section: { id: MAP_ID, text: ({ heading }) => heading },
  decide: ({ place, copy }) => {
    if (place === null) return { because: 'no-location' }
    const texts = { directions: copy('vehicle.directions'), viewLocation: copy('vehicle.viewLocation') }
    return { heading: copy('vehicle.map'), place, texts }
  },
  Drawing: ({ view: { heading, place, texts } }) => (
    <BlockSection heading={heading} id={MAP_ID} half={place.map === null}>
      {place.map && (
        <div className="mb-4">
          <LocationMap map={place.map} />
        </div>
      )}
      <div className="vehicle-panel">
        <p className="text-17 font-semibold">{place.name}</p>
        <IconLine icon={MapPin} className="mt-2 text-15 text-ink-2">
          {place.address}
        </IconLine>
        {place.today && (
          <IconLine icon={Clock} className="mt-1 text-15 text-ink-2">
            {place.today}
          </IconLine>
        )}
        {place.licences.map((licence) => (
          <p key={licence} className="mt-1 text-13 text-ink-2">
            {licence}
          </p>
        ))}
        <p className="mt-auto flex flex-wrap gap-3 pt-4">
          {place.directions && (
            <LinkButton href={place.directions} look="secondary" rel="noopener">
              {texts.directions}
            </LinkButton>
          )}
          <LinkButton href={place.href} look="quiet">
            {texts.viewLocation}
          </LinkButton>
        </p>
      </div>
    </BlockSection>
  ),
})
