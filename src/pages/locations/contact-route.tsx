import { LeadForm } from '#leads/ui/LeadForm.tsx'
import type { ListedLocation } from '#locations/server/location-directory.ts'
import { renderPage } from '#platform/web/render-page.ts'
import { canonicalUrl } from '../canonical.ts'
import { handleFormPost, type RefusedForm } from '../leads/take-lead.ts'
import type { WebApp, WebContext } from '../web-context.ts'
import { formOf, toLocationContact } from './contact-page.ts'
import { LocationContactPage } from './LocationContactPage.tsx'
import { contactHref } from './page.ts'

const PAGE_ID = 'location'

/** A place's contact page. Its path is the site's configuration, so it is looked up, not listed. */
export function registerLocationContacts(app: WebApp): void {
  app.get('*', (c, next) => {
    const location = locationOf(c)
    return location ? answer(c, location, null) : next()
  })
  app.post('*', (c, next) => {
    const location = locationOf(c)
    return location ? handleFormPost(c, (refused) => answer(c, location, refused)) : next()
  })
}

function locationOf(c: WebContext): ListedLocation | undefined {
  const { site, services } = c.var
  return services.locations.of(site.dealerships).find((location) => contactHref(site, location) === c.req.path)
}

function answer(c: WebContext, location: ListedLocation, refused: RefusedForm | null): Response | Promise<Response> {
  const { site, now, origin, services } = c.var
  const path = contactHref(site, location)
  const view = toLocationContact(site, location, now)
  const form = services.leads.form(site, {
    form: formOf(location),
    locationId: location.id,
    action: path,
    pageId: PAGE_ID,
    now,
    ...(refused && { values: refused.values, errors: refused.errors, failure: refused.failure }),
  })
  return renderPage(c, {
    ...(refused && { status: refused.status }),
    title: `${view.heading} · ${site.name}`,
    description: `${view.heading}: ${view.location.address}`,
    canonical: canonicalUrl(site, origin, path),
    body: (
      <LocationContactPage view={view}>
        <LeadForm view={form} />
      </LocationContactPage>
    ),
  })
}
