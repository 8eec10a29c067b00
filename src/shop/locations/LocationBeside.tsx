import { LinkButton } from '#ui-kit/Button.tsx'
import { Hours } from './Hours.tsx'
import { LocationFacts } from './LocationCard.tsx'
import type { LocationBesideView } from './location-view.ts'

type LocationBesideProps = {
  view: LocationBesideView
  /** Whether the page's heading already names the location. */
  isNamed: boolean
}

/** The name, address, directions and hours of the location that receives a form, beside that form. */
export function LocationBeside({ view, isNamed }: LocationBesideProps) {
  const { location, texts } = view
  return (
    <div className="grid content-start gap-8 lg:pt-4">
      <div>
        {!isNamed && <h2 className="font-display text-20">{location.name}</h2>}
        <LocationFacts location={location} />
        <p className="mt-5 flex flex-wrap gap-3">
          <LinkButton href={location.directions.href} look="secondary" rel="noopener">
            {location.directions.text}
          </LinkButton>
          <LinkButton href={location.details.href} look="quiet">
            {location.details.text}
          </LinkButton>
        </p>
      </div>
      <Hours location={location} texts={texts} />
    </div>
  )
}
