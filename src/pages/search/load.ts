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
export function loadSearch(
  services: SearchServices,
  site: Site,
  state: SearchState,
  now: Date,
): Result<SearchFacts, SearchFailure> {
  const answered = services.search.search(site, state, now)
  if (!answered.ok) return answered
  const answer = answered.value
  const bodyTypes = createBodyTypes(site.search.bodyTypes)
  return ok({
    answer,
    bodyTypes,
    picturesOf: (listing) => listingPictures(listing, services.pictures.sign),
    dealershipName: dealershipName(services.search, site, state, now),
    countsWithout: answer.count > 0 ? [] : countsWithout(services.search, site, answer, now),
  })
}

/** How many there are without each choice; a search that fails counts none. */
function countsWithout(search: SearchService, site: Site, answer: SearchAnswer, now: Date): readonly number[] {
  const choices = choicesOf(answer, String, createBodyTypes(site.search.bodyTypes))
  return choices.map(({ without }) => {
    const found = search.search(site, without, now)
    return found.ok ? found.value.count : 0
  })
}

function dealershipName(search: SearchService, site: Site, { scope }: SearchState, now: Date): string | null {
  if (scope.kind !== 'dealership') return null
  const filter = { kind: 'equals', attribute: 'dealership_slug', value: scope.slug } as const
  const found = search.fetchByFilter(site, { filter, limit: 1 }, now)
  const name = found.ok ? found.value[0]?.['dealership_name'] : undefined
  return typeof name === 'string' ? name : null
}
