import type { SearchDocument } from '@forecourt/faceted-search'
import type { PictureSigner } from '#media/picture-address.ts'
import { buildAddress, currentPath } from '#search/address/address.ts'
import { wireImages } from '#search/results/listing-pictures.ts'
import { toListing } from '#search/results/listing.ts'
import { rangeFlags } from '#search/ranges/ranges.ts'
import type { SearchAnswer } from '#search/results/search-answer.ts'
import { HIT_WIRE_NAMES } from '#search/index/search-document.ts'
import type { ValueLabels } from '#search/facets/value-labels.ts'
import type { FacetAttribute } from '#sites/schema/facets.ts'

/** The answer of `GET /api/search`: hits under their wire names, facets with label, value and count. */
export function toWireSearch(answer: SearchAnswer, labels: ValueLabels, sign: PictureSigner): object {
  const { state } = answer
  return {
    query: state.query,
    page: state.page,
    sortBy: state.sortBy,
    currentPath: currentPath(state),
    address: buildAddress(state),
    ranges: wireRanges(answer),
    hits: answer.hits.map((hit) => toWireHit(hit, sign)),
    total: answer.count,
    pages: answer.lastPage,
    hitsPerPage: answer.pageSize,
    facets: wireFacets(answer, labels),
    stats: answer.stats,
  }
}

/** Every documented name is present; fields without a value are null. */
export function toWireHit({ photos: _, ...hit }: SearchDocument, sign: PictureSigner): object {
  const named = Object.fromEntries(HIT_WIRE_NAMES.map((name) => [name, hit[name] ?? null]))
  const images = wireImages(toListing({ ...hit, photos: _ }), sign)
  const thumbnails = images.map(({ image }) => image.thumb.url)
  return { ...named, ...hit, images, thumbnails, primary_image_url: images[0]?.image.url ?? null }
}

function wireFacets({ facets }: SearchAnswer, labels: ValueLabels): object {
  return Object.fromEntries(
    Object.entries(facets).map(([attribute, values]) => [
      attribute,
      values.map(({ value, count }) => ({ label: labels.ofValue(attribute as FacetAttribute, value), value, count })),
    ]),
  )
}

function wireRanges({ state, ends }: SearchAnswer): object {
  return Object.fromEntries(
    Object.entries(ends).map(([attribute, rule]) => {
      const choice = state.ranges[attribute as FacetAttribute]
      return [attribute, { from: choice?.from ?? null, to: choice?.to ?? null, ...rule, ...rangeFlags(choice, rule) }]
    }),
  )
}
