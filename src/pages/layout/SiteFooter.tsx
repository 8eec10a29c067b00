import type { FooterView } from './layout.ts'
import { PhoneNumber } from './PhoneNumber.tsx'
import { SiteBrand } from './SiteBrand.tsx'

const FEW_LOCATIONS = 3

/** The footer: links, every location with its licence (shown on every page as dealer law asks), the legal line. */
export function SiteFooter({ view }: { view: FooterView }) {
  return (
    <footer className="site-footer border-t border-line bg-sunken text-ink">
      <div className="page-width grid items-start gap-10 py-14 lg:grid-cols-[1fr_2fr]">
        <SiteBrand brand={view.brand} large />
        <div className="grid grid-cols-2 gap-8 sm:grid-cols-4">
          {view.columns.map(({ heading, links }) => (
            <nav key={heading} aria-label={heading}>
              <h2 className="mb-2 text-13 font-semibold tracking-wide text-ink-2 uppercase">{heading}</h2>
              <ul>
                {links.map((link) => (
                  <li key={link.href}>
                    <a
                      href={link.href}
                      className="inline-flex min-h-9 items-center text-15 pointer-coarse:min-h-11 text-ink no-underline hover:underline"
                    >
                      {link.text}
                    </a>
                  </li>
                ))}
              </ul>
            </nav>
          ))}
        </div>
      </div>
      <Locations view={view} />
      {view.note && (
        <div className="page-width text-13 text-ink-2">
          <p className="border-t border-line py-6">{view.note}</p>
        </div>
      )}
    </footer>
  )
}

function Locations({ view }: { view: FooterView }) {
  if (view.locations.length === 0) return null
  const columns = view.locations.length > FEW_LOCATIONS ? 'grid-cols-2 lg:grid-cols-4' : 'sm:grid-cols-2 lg:grid-cols-3'
  return (
    <div className="page-width">
      <ul className={`grid gap-x-6 gap-y-5 border-t border-line py-8 text-13 ${columns}`} aria-label={view.placesLabel}>
        {view.locations.map((location) => (
          <li key={location.slug} className="leading-relaxed">
            <a href={location.href} className="touch-line font-semibold text-ink no-underline hover:underline">
              {location.name}
            </a>
            <span className="block text-ink-2">{[location.city, location.state].filter(Boolean).join(', ')}</span>
            {location.phoneLink && (
              <a
                href={location.phoneLink.href}
                className="touch-line text-ink-2 tabular-nums no-underline hover:underline"
              >
                <PhoneNumber of={location.phoneLink} />
              </a>
            )}
            {location.licences.map((licence) => (
              <span key={licence} className="block text-ink-2">
                {licence}
              </span>
            ))}
          </li>
        ))}
      </ul>
    </div>
  )
}
