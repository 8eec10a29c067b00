import type { ComponentType } from 'react'
import type { FooterView } from '../layout.ts'
import { SiteBrand } from '../SiteBrand.tsx'
import { FooterLinks, FooterLocations, FooterPhone, LocationItem } from './footer-parts.tsx'

type Footer = ComponentType<{ view: FooterView }>

/** The name and the links in the middle. */
const QuietFooter: Footer = ({ view }) => (
  <>
    <SiteBrand brand={view.brand} large />
    <FooterLinks view={view} />
    <FooterLocations view={view} />
  </>
)

/** Address and opening hours come before the links. */
const PlaceFooter: Footer = ({ view }) => (
  <>
    <div>
      <SiteBrand brand={view.brand} large />
      <FooterPhone view={view} />
      {view.today && <p>{view.today}</p>}
    </div>
    <FooterLinks view={view} />
    <FooterLocations view={view} />
  </>
)

/** The locations by state, then the links. */
const DirectoryFooter: Footer = ({ view }) => {
  const states = [...Map.groupBy(view.locations, ({ state }) => state ?? '')]
  return (
    <>
      <div className="site-footer-states">
        {states.map(([state, locations]) => (
          <section key={state} aria-label={state || view.placesLabel}>
            {state && <h2>{state}</h2>}
            <ul>
              {locations.map((location) => (
                <LocationItem key={location.slug} location={location} />
              ))}
            </ul>
          </section>
        ))}
      </div>
      <div className="site-footer-base">
        <SiteBrand brand={view.brand} />
        <FooterLinks view={view} />
      </div>
    </>
  )
}

/** Name and phone in one bold line above everything. */
const BarFooter: Footer = ({ view }) => (
  <>
    <div className="site-footer-bar">
      <SiteBrand brand={view.brand} large />
      <FooterPhone view={view} />
    </div>
    <FooterLinks view={view} />
    <FooterLocations view={view} />
  </>
)

export const FOOTERS: Readonly<Record<FooterView['variant'], Footer>> = {
  quiet: QuietFooter,
  place: PlaceFooter,
  directory: DirectoryFooter,
  bar: BarFooter,
}
