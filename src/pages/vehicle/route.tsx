import {
  hasCalculatorParameter,
  isCalculatorParameter,
  SAVE_FIELD,
  SAVE_FOR_PURCHASE,
} from '#finance/calculator-fields.ts'
import { SHARE_PIXELS, sharePictureAddress } from '#media/share-picture.ts'
import { LeadForm } from '#leads/ui/LeadForm.tsx'
import { addPolicySources } from '#platform/web/add-policy-sources.ts'
import { problemDetails } from '#platform/web/problem-details.ts'
import { renderPage } from '#platform/web/render-page.ts'
import { inNounOf } from '#sites/item-type-noun.ts'
import { calculatedLoan, loanLink } from '#finance/server/calculated-loan.ts'
import { isOnlyYear } from '#shop/site-map/truncated-url.ts'
import { pageTitle } from '#shop/document/page-title.ts'
import { notesOfCards } from '#shop/cards/repayment-notes.ts'
import { handleFormPost, type RefusedForm } from '#shop/leads/receive-lead.ts'
import { purchaseHref, rememberLoan } from '#shop/visitor/unfinished.ts'
import type { WebApp, WebContext } from '#shop/web-context.ts'
import { loadVehicle } from './load.ts'
import { mediaOrigins } from './gallery/viewer/viewer-view.ts'
import { registerPriceGauge } from './price-gauge/route.ts'
import { toVehiclePage } from './page.ts'
import type { VehicleFacts } from './vehicle-view.ts'
import { toSharePicture } from './shared-picture.ts'
import { vehicleJsonLd } from './vehicle-json-ld.ts'
import { VehiclePage } from './VehiclePage.tsx'

const PAGE_ID = 'vehicle'
/** Query parameter of the delivery calculator where no script runs. */
const POSTCODE = 'postcode'
const RETRY_S = 5

/**
 * `/cars/{slug}`: the vehicle's page; a POST to it is its enquiry from a browser without JavaScript. `/api/cars/{slug}/related`: the
 * ids of similar vehicles, the most similar first.
 */
export function registerVehicle(app: WebApp): void {
  app.get('/cars/:slug', async (c, next) => {
    const facts = await vehicleAt(c, c.req.param('slug'))
    if (facts === null) return next()
    const { slug } = facts.stored.vehicle
    const { search, searchParams } = new URL(c.req.url)
    // An id redirects to the slug.
    if (slug !== c.req.param('slug')) return c.redirect(`/cars/${slug}${search}`, 301)
    const loan = searchParams.has(SAVE_FIELD) ? calculatedLoan(c.var, facts.stored, searchParams) : null
    if (loan !== null) {
      const { href } = loanLink(c.var.services.finance.loanLinks, c.var, loan)
      rememberLoan(c, href)
      if (searchParams.get(SAVE_FIELD) === SAVE_FOR_PURCHASE) return c.redirect(purchaseHref(slug, href), 303)
      const { pathname, search: query, hash } = new URL(href)
      return c.redirect(pathname + query + hash, 303)
    }
    return answer(c, { ...facts, query: c.req.query() }, null)
  })

  app.get('/api/cars/:slug/related', async (c) => {
    const facts = await loadVehicle(c.var, c.req.param('slug'))
    if (facts === null) return problemDetails({ status: 404, title: 'There is no such vehicle' })
    const { similar } = facts
    if (similar === null)
      return problemDetails({ status: 503, title: 'The search does not answer', retryAfter: RETRY_S })
    return c.json(similar.map(({ id }) => id))
  })

  registerPriceGauge(app)

  app.post('/cars/:slug', async (c, next) => {
    const facts = await vehicleAt(c, c.req.param('slug'))
    if (facts === null) return next()
    return handleFormPost(c, (refused) => answer(c, facts, refused))
  })
}

async function vehicleAt(c: WebContext, slug: string): Promise<VehicleFacts | null> {
  // A lone year is a truncated URL, not a vehicle's id.
  return isOnlyYear(slug, c.var.now) ? null : loadVehicle(c.var, slug, new URL(c.req.url).searchParams)
}

async function answer(c: WebContext, facts: VehicleFacts, refused: RefusedForm | null): Promise<Response> {
  const { site, siteUrl, now, services } = c.var
  const { vehicle } = facts.stored
  const path = `/cars/${vehicle.slug}`
  const url = `${siteUrl}${path}`
  const view = toVehiclePage(facts, site, now, url)
  const form = services.leads.forms.form(inNounOf(site, vehicle.itemType), {
    form: view.available ? 'enquiry' : 'findSimilar',
    vehicle,
    action: `${path}#enquire`,
    pageId: PAGE_ID,
    now,
    ...(refused && { values: refused.values, errors: refused.errors, failure: refused.failure }),
  })
  c.set('policySources', addPolicySources(c.var.policySources, mediaOrigins(view.viewer, facts.media.video)))
  const shared = toSharePicture(facts, view, site)
  return renderPage(c, {
    status: refused?.status ?? (facts.gone ? 410 : 200),
    title: pageTitle(view.heading, site),
    description: [view.heading, view.price.kind === 'amount' ? view.price.amount : null, view.located]
      .filter(Boolean)
      .join(' · '),
    canonical: url,
    ...(facts.gone && { robots: 'noindex' }),
    // Pages with a shopper's own numbers would fill the page cache and never be requested again.
    ...(hasCalculatorParameter(facts.loan.parameters) && { cache: 'no-store' }),
    image: {
      url: siteUrl + sharePictureAddress(shared, services.media.pictures.signFor(site.slug)),
      alt: view.heading,
      ...SHARE_PIXELS,
    },
    jsonLd: vehicleJsonLd(facts, view, site, url, siteUrl),
    readsParameter: (name) => name === POSTCODE || isCalculatorParameter(name),
    body: (
      <VehiclePage
        view={view}
        enquiryForm={<LeadForm view={form} />}
        repayments={notesOfCards(site, facts.similar ?? [], c.var.services.finance.quotes)}
      />
    ),
  })
}
