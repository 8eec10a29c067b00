import type { Copy } from '#sites/copy.ts'
import type { Site } from '#sites/schema.ts'
import { dealerCommentsView } from '#vehicles/dealer-comments.ts'
import type { Vehicle } from '#vehicles/fields.ts'
import { identityRows, isIdentity, specGroups, type SpecGroup } from '#vehicles/spec-rows.ts'
import type { VehicleCardView } from '#vehicles/card.ts'
import type { BlockKind } from './block-kind.ts'
import type { PhoneView, PlaceView, VehicleBlock } from './blocks.ts'
import type { VEHICLE_COPY } from './copy.ts'
import { featuresOf } from './features.ts'
import { keyFacts } from './key-facts.ts'
import { shareLinks } from './share.ts'
import { summaryText } from './summary.ts'
import { isInTabs, toTabs } from './tabs.ts'
import { isSaidBy } from './who-says.ts'

/** Rows of the specification grid and features that show before the rest is asked for. */
export const SPEC_ROWS_SHOWN = 4
export const FEATURES_SHOWN = 8

export type BlockFacts = {
  readonly site: Site
  readonly vehicle: Vehicle
  /** Whether it can be had. */
  readonly available: boolean
  readonly now: Date
  readonly say: Copy<typeof VEHICLE_COPY>
  readonly place: PlaceView | null
  /** Who is asked about it. */
  readonly seller: string
  /** The page's own address, for those who pass it on. */
  readonly url: string
  readonly phone: PhoneView | null
  /** Null when the search failed, which hides the block; the page's links still lead to a search. */
  readonly similar: { readonly cards: readonly VehicleCardView[]; readonly href: string } | null
}

type Decide = (facts: BlockFacts) => VehicleBlock | { readonly because: string }

const ELSEWHERE = { because: 'stands-in-a-place-of-its-own' } as const
const NOT_OFFERED = { because: 'not-offered-by-this-platform-version' } as const
const IN_A_TAB = { because: 'stands-in-a-tab' } as const
const SOLD = { because: 'sold' } as const
const EMPTY = { because: 'nothing-to-show' } as const

/** What is said to somebody who could buy it: of a sold vehicle it would be untrue. */
const ONLY_FOR_SALE: ReadonlySet<BlockKind> = new Set(['certified', 'usedCarChecks', 'callDealer', 'map', 'disclaimer'])

const DECISIONS: Readonly<Record<BlockKind, Decide>> = {
  breadcrumbs: () => ELSEWHERE,
  title: () => ELSEWHERE,
  gallery: () => ELSEWHERE,
  sidebar: () => ELSEWHERE,
  keySpecs: toKeySpecs,
  details: toDetails,
  tabs: toTabsBlock,
  summary: toSummary,
  allSpecs: toAllSpecs,
  comments: toComments,
  features: toFeatures,
  certified: toCertified,
  usedCarChecks: toChecks,
  callDealer: toCallDealer,
  priceComparison: () => NOT_OFFERED,
  financeBanner: () => NOT_OFFERED,
  financeCalculator: () => NOT_OFFERED,
  fuelCalculator: () => NOT_OFFERED,
  deliveryCalculator: () => NOT_OFFERED,
  map: ({ place, say }) => (place ? { kind: 'map', heading: say('vehicle.map'), place } : { because: 'no-location' }),
  share: toShare,
  featureBanner: ({ say }) => ({
    kind: 'featureBanner',
    links: [
      { text: say('vehicle.feature.offers'), href: '/special-offers' },
      { text: say('vehicle.feature.service'), href: '/service' },
      { text: say('vehicle.feature.sell'), href: '/trade-in' },
    ],
  }),
  disclaimer: ({ say, seller }) => ({
    kind: 'disclaimer',
    text: say('vehicle.disclaimer', { place: seller }),
  }),
  similar: toSimilar,
}

/** The configured blocks in their order; a hidden one carries its reason. */
export function toBlocks(facts: BlockFacts): readonly VehicleBlock[] {
  return facts.site.vehicle.blocks.map((block) => {
    const decided = !facts.available && ONLY_FOR_SALE.has(block) ? SOLD : DECISIONS[block](facts)
    return 'because' in decided ? { kind: 'hidden', block, because: decided.because } : decided
  })
}

function groupsOf({ vehicle, site, now }: BlockFacts): readonly SpecGroup[] {
  const noun = site.stock.vehicleNoun
  const options = {
    locale: site.locale,
    timezone: site.timezone,
    expiredRegoText: site.vehicle.expiredRegoText ?? null,
    noun: noun.charAt(0).toUpperCase() + noun.slice(1),
  }
  return specGroups(vehicle, options, now)
}

function foldOf(say: BlockFacts['say']) {
  return { more: say('vehicle.showMore'), less: say('vehicle.showLess') }
}

function toKeySpecs(facts: BlockFacts): VehicleBlock | { because: string } {
  const { say, site } = facts
  const rows = keyFacts(groupsOf(facts), site.vehicle.blocks)
  if (rows.length === 0) return EMPTY
  return { kind: 'keySpecs', heading: say('vehicle.keySpecs'), rows, shown: SPEC_ROWS_SHOWN, fold: foldOf(say) }
}

function toAllSpecs(facts: BlockFacts): VehicleBlock | { because: string } {
  const { say, site } = facts
  const hasPapers = isSaidBy('allSpecs', 'papers', site.vehicle.blocks)
  const groups = groupsOf(facts).filter((group) => hasPapers || !isIdentity(group))
  return groups.length === 0 ? EMPTY : { kind: 'allSpecs', heading: say('vehicle.allSpecs'), groups }
}

function toCallDealer({
  phone,
  say,
  vehicle: { stockNumber: number },
}: BlockFacts): VehicleBlock | { because: string } {
  if (phone === null) return { because: 'no-number' }
  const text = number === null ? null : say('vehicle.callDealerText', { number })
  return { kind: 'callDealer', heading: say('vehicle.callDealer'), text, phone }
}

/** The paperwork: what names this very vehicle. */
function toDetails(facts: BlockFacts): VehicleBlock | { because: string } {
  const rows = identityRows(groupsOf(facts))
  return rows.length === 0 ? EMPTY : { kind: 'details', heading: facts.say('vehicle.details'), rows }
}

function toTabsBlock({ site, vehicle, available, now, say, seller }: BlockFacts): VehicleBlock | { because: string } {
  const tabs = toTabs({ site, vehicle, available, now, say, seller })
  if (tabs.length === 0) return EMPTY
  return {
    kind: 'tabs',
    label: say('vehicle.tabs'),
    tabs,
    featuresShown: FEATURES_SHOWN,
    folds: { comments: commentsFold(say), features: featuresFold(say) },
  }
}

function toSummary({ site, vehicle, now, say }: BlockFacts): VehicleBlock | { because: string } {
  const { locale, timezone } = site
  const text = summaryText(vehicle, say, { locale, timezone, now, blocks: site.vehicle.blocks })
  return text === null ? EMPTY : { kind: 'summary', heading: say('vehicle.summary'), text }
}

function toShare({ site, vehicle: { name }, say, url }: BlockFacts): VehicleBlock | { because: string } {
  const { enabled, networks } = site.vehicle.share
  if (!enabled) return { because: 'switched-off' }
  const texts = {
    link: say('vehicle.copyLink'),
    linkCopied: say('vehicle.linkCopied'),
    name: say('vehicle.copyName'),
    nameCopied: say('vehicle.nameCopied', { name }),
  }
  const links = shareLinks(networks, { url, title: name })
  return { kind: 'share', heading: say('vehicle.share'), links, copies: { url, name, texts } }
}

function commentsFold(say: BlockFacts['say']) {
  return { more: say('vehicle.commentsMore'), less: say('vehicle.commentsLess') }
}

function featuresFold(say: BlockFacts['say']) {
  return { more: say('vehicle.featuresAll'), less: say('vehicle.featuresLess') }
}

function toComments({ site, vehicle, say }: BlockFacts): VehicleBlock | { because: string } {
  if (!site.vehicle.dealerComments) return { because: 'switched-off' }
  if (isInTabs(site, 'comments')) return IN_A_TAB
  return {
    kind: 'comments',
    heading: say('vehicle.comments'),
    comments: dealerCommentsView(vehicle.dealerComments, site.vehicle.commentsPendingText),
    fold: commentsFold(say),
  }
}

function toFeatures({ site, vehicle, say }: BlockFacts): VehicleBlock | { because: string } {
  const features = featuresOf(vehicle)
  if (features.length === 0) return EMPTY
  if (isInTabs(site, 'features')) return IN_A_TAB
  return {
    kind: 'features',
    heading: say('vehicle.features'),
    features,
    shown: FEATURES_SHOWN,
    fold: featuresFold(say),
  }
}

function toCertified({ site, vehicle, say }: BlockFacts): VehicleBlock | { because: string } {
  if (!vehicle.certified) return { because: 'not-certified' }
  const listed = site.vehicle.certifiedSection.makes.some((make) => make.toLowerCase() === vehicle.make.toLowerCase())
  if (!listed) return { because: 'make-not-listed' }
  const text = say('vehicle.certifiedText', { hours: site.purchase.moneyBackHours })
  return { kind: 'certified', heading: say('vehicle.certified'), text }
}

function toChecks({ site, vehicle, say }: BlockFacts): VehicleBlock | { because: string } {
  if (vehicle.carType !== 'used') return { because: 'not-used' }
  const { usedCarChecks, warrantyLabels } = site.vehicle
  if (usedCarChecks.length === 0 && warrantyLabels.length === 0) return EMPTY
  const warranties = warrantyLabels.map((label) => say('vehicle.warranty', { label }))
  return { kind: 'usedCarChecks', heading: say('vehicle.usedCarChecks'), checks: usedCarChecks, warranties }
}

function toSimilar({ similar, say }: BlockFacts): VehicleBlock | { because: string } {
  if (similar === null) return { because: 'search-unavailable' }
  if (similar.cards.length === 0) return EMPTY
  const more = { text: say('vehicle.similarMore'), href: similar.href }
  return { kind: 'similar', heading: say('vehicle.similar'), cards: similar.cards, more }
}
