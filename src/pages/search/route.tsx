import type { SearchDocument } from '@forecourt/faceted-search'
import { toCompareBar } from '#shop/compare/compare-bar.ts'
import { alertsCopy } from '#shop/account/alerts-copy.ts'
import { toSaving } from '#shop/saving/saving.ts'
import { answerNotFound, answerUnavailable } from '#shop/errors/answer.tsx'
import { createSearchLimit, type SearchLimit } from '#shop/search/search-rate.ts'
import type { RegisterPages, WebContext } from '#shop/web-context.ts'
import { buildAddress, isSearchParameter } from '#search/address/address.ts'
import { problemDetails } from '#platform/web/problem-details.ts'
import { renderPage } from '#platform/web/render-page.ts'
import { valueLabels } from '#search/facets/value-labels.ts'
import type { SearchResults } from '#search/results/search-results.ts'
import { parseModelQuery } from '#search/models/model-search.ts'
import type { SearchState } from '#search/address/search-state.ts'
import { ignoredMakes } from '#search/address/ignored-makes.ts'
import { OTHER_PLACES_PARAMETER, otherPlaces, withOtherPlaces } from '#search/address/other-places.ts'
import { unreadableBounds, withUnreadable } from '#search/address/unreadable-bounds.ts'
import type { Understood } from '#search/plain-words/understand.ts'
import { SAY_PARAMETER } from '#search/plain-words/say-parameter.ts'
import type { SearchService } from '#search/server/search-service.ts'
import { repaymentNotes } from '#shop/cards/repayment-notes.ts'
import { resultsJsonLd } from '#shop/document/structured-data.ts'
import { toListingCard } from '#shop/cards/vehicle-cards.ts'
import { toCells, type CellView } from './cells.ts'
import { loadSearch, loadWithModels } from './load.ts'
import { SUGGESTIONS_PATH } from '#shop/search-box/start-search-box.ts'
import { MODELS_PARAMETER, MODELS_PATH } from './model-lists.ts'
import { modelLists } from './models.ts'
import { offerTerms } from './offer-terms.ts'
import { toSearchPage } from './page.ts'
import { SearchPage } from './SearchPage.tsx'
import { knownQuotes } from '#shop/search/known-quote.ts'
import { toWireSearch, toWireUnderstood } from '#shop/search/wire.ts'

/** The manufacturer search: `manufacturer.name`, `model.name`, `model.body`, `query`, `offset`. */
const MANUFACTURERS_PATH = '/api/search/manufacturers'

export const SEARCH_PATHS = ['/search', '/search/:segment', '/search/:segment/:model', '/special-offers'] as const

/** Search pages, offers, and the same results as JSON. */
export const registerSearch: RegisterPages = (app) => {
  for (const path of SEARCH_PATHS) app.get(path, (c) => answerSearch(c))
  const allow = createSearchLimit()
  app.get('/api/search', (c) => {
    const { services, site, now } = c.var
    const load = (state: SearchState) => services.search.stock.search(site, state, now)
    const sign = services.media.pictures.signFor(site.slug)
    return answerApi(c, allow, load, (results, understood) => ({
      ...toWireSearch(results, valueLabels(site), sign, knownQuotes(site, services.finance.quotes, now)),
      ...toWireUnderstood(understood),
    }))
  })
  app.get(SUGGESTIONS_PATH, async (c) => {
    const { services, site, now } = c.var
    const rate = allow(c, 1)
    if (!rate.allowed) return tooMany(rate.retryAfterSeconds)
    const { searchParams } = new URL(c.req.url)
    const found = await services.search.stock.suggest(site, searchParams.get('path') ?? '/search', searchParams, now)
    if (found.ok) return c.json({ groups: found.value }, 200, { 'cache-control': 'private, no-cache' })
    return found.error.kind === 'unknown-segment' ? noSuchSearch() : notReady()
  })
  app.get(MANUFACTURERS_PATH, async (c) => {
    const { services, site, now } = c.var
    const rate = allow(c, 1)
    if (!rate.allowed) return tooMany(rate.retryAfterSeconds)
    const found = await services.search.stock.models(site, parseModelQuery(new URL(c.req.url).searchParams), now)
    return found.ok ? c.json(found.value, 200, { 'cache-control': 'private, no-cache' }) : notReady()
  })
  app.get(MODELS_PATH, (c) => {
    const { services, site, now } = c.var
    return answerApi(c, allow, (state) => loadWithModels(services.search.stock, site, state, now), modelLists)
  })
}

/** Sent by the form's button. */
const APPLY_PARAMETER = 'apply'

const OWN_PARAMETERS: ReadonlySet<string> = new Set([
  MODELS_PARAMETER,
  APPLY_PARAMETER,
  SAY_PARAMETER,
  OTHER_PLACES_PARAMETER,
])

const isRead = (parameter: string): boolean => OWN_PARAMETERS.has(parameter) || isSearchParameter(parameter)

/** Paths are lower-case, except for the digits of percent-encoding. */
const CAPITAL = /(?<!%[\dA-Fa-f]?)[A-Z]/g

async function answerSearch(c: WebContext): Promise<Response> {
  const { searchParams, search } = new URL(c.req.url)
  const path = c.req.path.replaceAll(CAPITAL, (letter) => letter.toLowerCase())
  if (path !== c.req.path) return c.redirect(path + search, 301)
  const { site, services, now, siteUrl } = c.var
  const parsed = await services.search.stock.understand(site, path, searchParams, now)
  if (!parsed.ok) return parsed.error.kind === 'unknown-segment' ? answerNotFound(c) : unavailable(c)
  const { state, otherPlaces: places } = parsed.value
  const unreadable = unreadableBounds(searchParams)
  // The form was sent by its button, or contains a sentence: redirect to the canonical URL.
  const hasSentence = (searchParams.get(SAY_PARAMETER) ?? '').trim() !== ''
  if (searchParams.has(APPLY_PARAMETER) || hasSentence)
    return c.redirect(withOtherPlaces(withUnreadable(buildAddress(state), unreadable), places), 303)
  const openMakes = new Set(searchParams.getAll(MODELS_PARAMETER))
  const facts = await loadSearch(services.search.stock, site, state, now, openMakes)
  if (!facts.ok) return unavailable(c)
  const { results } = facts.value
  const near = results.state.near?.place ?? null
  const cardOf = (hit: SearchDocument) => toListingCard(hit, { ...c.var, near })
  const cells = toCells(results.hits, results.state, site, cardOf, now)
  const makes = ignoredMakes(searchParams, results.state)
  const view = toSearchPage(site, facts.value, cells, unreadable, otherPlaces(searchParams), makes)
  return renderPage(c, {
    title: view.title,
    description: view.description,
    canonical: `${siteUrl}${view.address}`,
    ...(view.robots === null
      ? { jsonLd: resultsJsonLd(view.heading, vehicleLinks(cells), siteUrl) }
      : { robots: view.robots }),
    readsParameter: isRead,
    body: (
      <SearchPage
        view={view}
        terms={offerTerms(site, state)}
        repayments={repaymentNotes(site, c.var.services.finance.quotes)}
        compare={toCompareBar(site)}
        saving={toSaving(site)}
        alertText={site.alertsEnabled ? alertsCopy(site)('alerts.link.search') : null}
      />
    ),
  })
}

function vehicleLinks(cells: readonly CellView[]) {
  return cells.flatMap((cell) => (cell.kind === 'vehicle' ? [{ name: cell.card.name, href: cell.card.href }] : []))
}

async function answerApi(
  c: WebContext,
  allow: SearchLimit,
  load: (state: SearchState) => ReturnType<SearchService['search']>,
  toJson: (results: SearchResults, understood: Understood) => object,
): Promise<Response> {
  const rate = allow(c, 1)
  if (!rate.allowed) {
    return tooMany(rate.retryAfterSeconds)
  }
  const { searchParams } = new URL(c.req.url)
  const path = searchParams.get('path') ?? '/search'
  const { site, services, now } = c.var
  const understood = await services.search.stock.understand(site, path, searchParams, now)
  if (!understood.ok && understood.error.kind === 'unknown-segment') return noSuchSearch()
  if (!understood.ok) return notReady()
  const results = await load(understood.value.state)
  if (!results.ok) return notReady()
  return c.json(toJson(results.value, understood.value), 200, { 'cache-control': 'private, no-cache' })
}

function tooMany(retryAfter: number): Response {
  return problemDetails({
    status: 429,
    title: 'Too many searches',
    detail: 'Please try again in a moment.',
    retryAfter,
  })
}

function noSuchSearch(): Response {
  return problemDetails({ status: 404, title: 'No such search', detail: 'The path names no search of this site.' })
}

function notReady(): Response {
  return problemDetails({ status: 503, title: 'The search is not ready', retryAfter: RETRY_AFTER_SECONDS })
}

const RETRY_AFTER_SECONDS = 5

/** The stock is still being loaded, or the search server can't be reached. */
function unavailable(c: WebContext): Promise<Response> {
  return answerUnavailable(c, RETRY_AFTER_SECONDS)
}
