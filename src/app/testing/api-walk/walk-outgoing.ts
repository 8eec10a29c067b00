import { getOutgoingVehiclesFile, listOutgoingFeeds, listOutgoingVehicles } from '#api/outgoing-feeds/contract.ts'
import { buildSite } from '#sites/testing/build-site.ts'
import type { Site } from '#sites/schema.ts'
import { everybody, outcomes, type WalkRow } from './walk-row.ts'

const PATH = '/feeds/meta.csv'

/** A site of each dealer of the walk, with a private file for Meta. */
export const WALK_SITES: readonly Site[] = ['amber', 'blue'].map((slug) =>
  buildSite({
    slug,
    name: `Site of ${slug}`,
    dealershipId: slug,
    dealerships: [slug],
    feeds: [{ format: 'meta-automotive', path: PATH, private: true }],
  }),
)

/** Whoever sees the stock of the site's dealership. */
const seen = {
  own: outcomes('not-found', 'done', 'done', 'done', 'done', 'done', 'done', 'done'),
  plant: (_, { siteId }) => Promise.resolve({ params: { id: siteId }, query: { path: PATH } }),
} satisfies Omit<WalkRow, 'operation'>

export const OUTGOING_WALK: readonly WalkRow[] = [
  {
    operation: listOutgoingFeeds,
    own: everybody('done'),
    foreign: 'list',
    plant: (_, { slug, people }, personId) => {
      const sees = personId === people.northSales || personId === people.webEditor
      return Promise.resolve(sees ? { shows: [`Site of ${slug}`] } : {})
    },
  },
  { ...seen, operation: listOutgoingVehicles },
  { ...seen, operation: getOutgoingVehiclesFile },
]
