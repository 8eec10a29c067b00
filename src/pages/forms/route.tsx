import type { ReactNode } from 'react'
import { hasCalculatorParameter } from '#finance/calculator-fields.ts'
import { leadForm } from '#leads/form/forms.ts'
import { linkedValues } from '#leads/form/linked-values.ts'
import { LOAN_FIELD } from '#leads/lead-loan.ts'
import { LeadForm } from '#leads/ui/LeadForm.tsx'
import type { ListedLocation } from '#locations/server/location-directory.ts'
import { READING } from '#platform/web/allowed-methods.ts'
import { renderPage } from '#platform/web/render-page.ts'
import type { Site } from '#sites/schema.ts'
import type { StoredVehicle } from '#vehicles/server/vehicle-store.ts'
import { inNounOf } from '#sites/item-type-noun.ts'
import { toFinanceView } from '#finance/finance-view.ts'
import { withProviderQuote } from '#finance/server/provider-quote.ts'
import { toLocationBeside } from '#shop/locations/location-view.ts'
import { LocationBeside } from '#shop/locations/LocationBeside.tsx'
import { pageTitle } from '#shop/document/page-title.ts'
import { cardPictures, configuredPicture } from '#shop/pictures/picture-views.ts'
import { pageJsonLd, questionsJsonLd } from '#shop/document/structured-data.ts'
import { answerMethod } from '#shop/errors/answer.tsx'
import { handleFormPost, type RefusedForm } from '#shop/leads/receive-lead.ts'
import type { WebApp, WebContext } from '#shop/web-context.ts'
import { locationImage, receivingLocationId } from '#leads/receiving-location.ts'
import { formRoutes, type FormRoute } from '#shop/site-map/form-routes.ts'
import { toLoanNumbers, type LoanNumbers } from './loan-numbers.ts'
import { FormPage } from './FormPage.tsx'
import { LocationChoice } from './LocationChoice.tsx'
import { toLocationChoice } from './location-choice.ts'
import { toContactPanel } from './contact-panel.ts'
import { ContactPanel } from './ContactPanel.tsx'
import { toFormPage } from './page.ts'

/** Pages of one form each. Some paths come from the site's configuration, so the route is looked up per request. */
export function registerForms(app: WebApp): void {
  app.all('*', async (c, next) => {
    const route = routeOf(c)
    if (!route) return next()
    if (c.req.method === 'POST') return handleFormPost(c, (refused) => answer(c, route, refused))
    if (!READING.includes(c.req.method)) return answerMethod(c, [...READING, 'POST'])
    if (route.path !== c.req.path) return c.redirect(route.path + new URL(c.req.url).search, 301)
    return answer(c, route, null)
  })
}

/** The route of the path, with or without a trailing slash; the handler redirects to the listed spelling. */
function routeOf(c: WebContext): FormRoute | undefined {
  const plain = (path: string) => path.replace(/\/$/, '')
  const { site, services } = c.var
  return formRoutes(site, services.locations.directory.of(site.dealerships)).find(
    ({ path }) => plain(path) === plain(c.req.path),
  )
}

async function answer(c: WebContext, routed: FormRoute, refused: RefusedForm | null): Promise<Response> {
  const route = atSelectedLocation(c, routed)
  const { path, form, location } = route
  const { site, now, siteUrl, services } = c.var
  const { searchParams, search } = new URL(c.req.url)
  const stored = await vehicleOf(c, searchParams.get('car_id'))
  const vehicle = stored?.vehicle ?? null
  const [picture = null] = cardPictures(stored?.photos ?? [], services.media.pictures.signFor(site.slug))
  const slots = await services.leads.forms.slots(site, {
    form,
    vehicle,
    location: String(location?.id ?? refused?.values.location ?? ''),
    now,
  })
  const isAboutOwn = leadForm(form).adf.tradeIn === 'always'
  const worded = isAboutOwn ? site : inNounOf(site, vehicle?.itemType ?? null)
  const view = toFormPage(worded, route, vehicle && { vehicle, picture }, slots !== null)
  const receivingId = receivingLocationId(route, vehicle, locationsOf(c))
  const numbers =
    stored && form === 'finance' && hasCalculatorParameter(searchParams) ? await numbersOf(c, stored) : null
  const receiving = receivingId === null ? undefined : services.locations.directory.byId(receivingId, site.dealerships)
  const locationPicture = await configuredPicture(locationImage(route, receiving, locationsOf(c)), {
    pictures: services.media.pictures,
    slug: site.slug,
  })
  const lead = services.leads.forms.form(worded, {
    form,
    slots,
    vehicle,
    action: path + search,
    pageId: form,
    extra: { ...linkedValues(searchParams), ...(numbers && { [LOAN_FIELD]: numbers.inputs }) },
    now,
    ...(location && { locationId: location.id }),
    ...(refused && { values: refused.values, errors: refused.errors, failure: refused.failure }),
  })
  return renderPage(c, {
    ...(refused && { status: refused.status }),
    title: pageTitle(view.heading, site),
    // Free times change with every booking.
    ...(slots && { cache: 'no-store' }),
    description: view.text,
    canonical: `${siteUrl}${path}`,
    jsonLd: [pageJsonLd('ContactPage', view.heading, path, siteUrl), ...questionsJsonLd(view.faq)],
    body: (
      <FormPage
        view={view}
        numbers={numbers}
        picture={locationPicture}
        beside={besideOf(site, receiving, view.namesLocation, now)}
      >
        {slots === 'choose-location' && <LocationChoice view={toLocationChoice(site, route, locationsOf(c), search)} />}
        <LeadForm view={lead} />
      </FormPage>
    ),
  })
}

/** The numbers of the vehicle's calculator that the URL contains. */
async function numbersOf(c: WebContext, found: StoredVehicle): Promise<LoanNumbers | null> {
  const { site, now, services } = c.var
  const { vehicle, dealership } = await withProviderQuote(services.finance.quotes, c.var, found)
  const loan = { parameters: new URL(c.req.url).searchParams, link: null }
  return toLoanNumbers(toFinanceView(vehicle, dealership.slug, site, now, loan), vehicle, site)
}

/** The route with the location that the URL names, as the links of `LocationChoice` do. */
function atSelectedLocation(c: WebContext, route: FormRoute): FormRoute {
  const selectedId = c.req.query('location_id')
  const location = locationsOf(c).find(({ id, visible }) => visible && String(id) === selectedId)
  return route.location || !location || !leadForm(route.form).books ? route : { ...route, location }
}

function locationsOf(c: WebContext): readonly ListedLocation[] {
  const { site, services } = c.var
  return services.locations.directory.of(site.dealerships)
}

function besideOf(site: Site, location: ListedLocation | undefined, isNamed: boolean, now: Date): ReactNode {
  if (!location) return <ContactPanel view={toContactPanel(site)} />
  return <LocationBeside view={toLocationBeside(site, location, now)} isNamed={isNamed} />
}

function vehicleOf(c: WebContext, idOrSlug: string | null): Promise<StoredVehicle | null> {
  const { site, now, services } = c.var
  return idOrSlug === null ? Promise.resolve(null) : services.vehicles.store.find(site, idOrSlug, now)
}
