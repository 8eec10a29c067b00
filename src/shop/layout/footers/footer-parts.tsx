import type { FooterView } from '../layout.ts'
import { PhoneNumber } from '../PhoneNumber.tsx'

type Props = { readonly view: FooterView }
type FooterLocation = FooterView['locations'][number]

/** The site's links under their headings. */
export function FooterLinks({ view }: Props) {
  return (
    <div className="site-footer-links">
      {view.columns.map(({ heading, links }) => (
        <nav key={heading} aria-label={heading}>
          <h2>{heading}</h2>
          <ul>
            {links.map((link) => (
              <li key={link.href}>
                <a href={link.href}>{link.text}</a>
              </li>
            ))}
          </ul>
        </nav>
      ))}
    </div>
  )
}

/** Every location with its dealer licence, which the law requires on every page. */
export function FooterLocations({ view }: Props) {
  if (view.locations.length === 0) return null
  return (
    <ul className="site-footer-locations" aria-label={view.placesLabel}>
      {view.locations.map((location) => (
        <LocationItem key={location.slug} location={location} />
      ))}
    </ul>
  )
}

export function LocationItem({ location }: { readonly location: FooterLocation }) {
  return (
    <li>
      <a href={location.href} className="touch-line font-semibold">
        {location.name}
      </a>
      <span className="block">{[location.city, location.state].filter(Boolean).join(', ')}</span>
      {location.phoneLink && (
        <a href={location.phoneLink.href} className="touch-line tabular-nums">
          <PhoneNumber of={location.phoneLink} />
        </a>
      )}
      {location.licences.map((licence) => (
        <span key={licence} className="block">
          {licence}
        </span>
      ))}
    </li>
  )
}

/** The site's number, large. */
export function FooterPhone({ view: { phone } }: Props) {
  if (!phone) return null
  return (
    <a href={phone.href} className="site-footer-phone font-display">
      <PhoneNumber of={phone} />
    </a>
  )
}
