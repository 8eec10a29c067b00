import { checkDomains, checkNewSite, createSite, getLaunchGaps } from '#api/new-site/contract.ts'
import { previewNewSite, previewSite } from '#api/previews/contract.ts'
import { addSitePicture } from '#api/site-pictures/contract.ts'
import { plantConfiguration } from './walk-configuration.ts'
import { outcomes, type WalkRow } from './walk-row.ts'

const no = 'forbidden'
const none = 'not-found'
const ONLY_PLATFORM = outcomes(no, no, no, no, no, no, no, 'done')
const LOGO = '<svg xmlns="http://www.w3.org/2000/svg" width="20" height="5"><rect width="20" height="5"/></svg>'
let planted = 0

/** A site that is not there yet. Only the platform adds one, so that everybody else is refused before anything is looked up. */
const planNewSite: WalkRow['plant'] = (_world, { slug }) => {
  planted += 1
  const keys = {
    name: 'New Site',
    domains: [],
    template: 'yard',
    logo: { wordmark: 'New Site' },
    dealershipId: slug,
    dealerships: [slug],
    manufacturers: [],
  }
  return Promise.resolve({ body: { slug: `new-site-${planted}`, keys } })
}

export const NEW_SITE_WALK: readonly WalkRow[] = [
  { operation: createSite, own: ONLY_PLATFORM, foreign: 'list', plant: planNewSite },
  { operation: checkNewSite, own: ONLY_PLATFORM, foreign: 'list', plant: planNewSite },
  {
    operation: addSitePicture,
    own: outcomes(no, no, no, 'done', 'done', 'done', 'done', 'done'),
    foreign: 'list',
    plant: () => Promise.resolve({ file: { type: 'image/svg+xml', content: LOGO } }),
  },
  { operation: previewNewSite, own: ONLY_PLATFORM, foreign: 'list', plant: planNewSite },
  {
    operation: previewSite,
    own: outcomes(none, none, none, none, none, 'done', 'done', 'done'),
    plant: async (world, dealer) => {
      await plantConfiguration(world, dealer, 'site')
      const edits = [{ op: 'set', path: ['footerNote'], value: 'Closed on Sundays.' }]
      return { params: { slug: dealer.slug }, body: { edits } }
    },
  },
  {
    operation: checkDomains,
    own: outcomes(none, none, none, none, none, 'done', 'done', 'done'),
    plant: async (world, dealer) => {
      await plantConfiguration(world, dealer, 'site')
      return { params: { slug: dealer.slug } }
    },
  },
  {
    operation: getLaunchGaps,
    own: outcomes(none, none, none, none, none, 'done', 'done', 'done'),
    plant: async (world, dealer) => {
      await plantConfiguration(world, dealer, 'site')
      return { params: { slug: dealer.slug } }
    },
  },
]
