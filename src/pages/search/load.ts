import type { PictureSigner } from '#media/picture-address.ts'
import { ok, type Result } from '#platform/result.ts'
import { createBodyTypes } from '#search/body-types.ts'
import { listingPictures } from '#search/listing-pictures.ts'
import type { SearchAnswer } from '#search/search-answer.ts'
import type { SearchState } from '#search/search-state.ts'
import type { SearchFailure, SearchService } from '#search/server/search-service.ts'
import type { Site } from '#sites/schema.ts'
import { choicesOf } from './chips.ts'
import type { SearchFacts } from './page.ts'

/** What the search page needs of the application. */
export type SearchServices = {
  readonly search: SearchService
  readonly pictures: { readonly sign: PictureSigner }
}

/** The answer of a search, and for an empty one what its neighbours would find. */
export async function loadSearch(
  services: SearchServices,
  site: Site,
  state: SearchState,
  now: Date,
): Promise<Result<SearchFacts, SearchFailure>> {
  const answered = await services.search.search(site, state, now)
  if (!answered.ok) return answered
  const answer = answered.value
  const bodyTypes = createBodyTypes(site.search.bodyTypes)
  return ok({
    answer,
    bodyTypes,
    picturesOf: (listing) => listingPictures(listing, services.pictures.sign),
    dealershipName: await dealershipName(services.search, site, state, now),
    countsWithout: answer.count > 0 ? [] : await countsWithout(services.search, site, answer, now),
  })
}

/** How many there are without each choice; a search that fails counts none. */
async function countsWithout(
  search: SearchService,
  site: Site,
  answer: SearchAnswer,
  now: Date,
): Promise<readonly number[]> {
  const choices = choicesOf(answer, String, createBodyTypes(site.search.bodyTypes))
  const found = await Promise.all(choices.map(({ without }) => search.search(site, without, now)))
  return found.map((each) => (each.ok ? each.value.count : 0))
}

async function dealershipName(
  search: SearchService,
  site: Site,
  { scope }: SearchState,
  now: Date,
): Promise<string | null> {
  if (scope.kind !== 'dealership') return null
  const filter = { kind: 'equals', attribute: 'dealership_slug', value: scope.slug } as const
  const found = await search.fetchByFilter(site, { filter, limit: 1 }, now)
  const name = found.ok ? found.value[0]?.['dealership_name'] : undefined
  return typeof name === 'string' ? name : null
}
