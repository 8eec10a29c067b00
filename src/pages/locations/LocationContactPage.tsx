import type { ReactNode } from 'react'
import { LinkButton } from '#ui-kit/Button.tsx'
import type { LocationContactView } from './contact-page.ts'
import { LocationFacts } from './LocationCard.tsx'
import { Hours } from './LocationPages.tsx'

/** A place, when it is open and how to get there, beside the form that reaches it. */
export function LocationContactPage({ view, children }: { view: LocationContactView; children: ReactNode }) {
  const { location, texts } = view
  return (
    <div className="page-width grid gap-x-16 gap-y-10 py-10 lg:grid-cols-[minmax(0,36rem)_minmax(0,1fr)] lg:py-14">
      <div>
        <h1 className="font-display text-32 tracking-tight text-balance lg:text-42">{view.heading}</h1>
        <p className="mt-3 mb-8 text-17 text-ink-2">{view.text}</p>
        {children}
      </div>
      <div className="grid content-start gap-8 lg:pt-4">
        <div>
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
    </div>
  )
}
