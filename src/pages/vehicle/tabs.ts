import { dollars, formatMoney } from '#platform/money.ts'
import type { Copy } from '#sites/copy.ts'
import type { Site } from '#sites/schema.ts'
import { isCheckoutEnabled } from '#vehicles/availability.ts'
import { dealerCommentsView, type CommentsView } from '#vehicles/dealer-comments.ts'
import type { Vehicle } from '#vehicles/fields.ts'
import { dayIn, dayInWords } from '#vehicles/rego.ts'
import type { VEHICLE_COPY } from './copy.ts'
import { featuresOf } from './features.ts'
import { isSaidBy } from './who-says.ts'

export type TabKind = Site['vehicle']['tabs'][number]['kind']

export type TabPanel =
  | { readonly kind: 'comments'; readonly comments: CommentsView }
  | { readonly kind: 'features'; readonly features: readonly string[] }
  | { readonly kind: 'list'; readonly items: readonly string[] }
  | { readonly kind: 'reasons'; readonly reasons: readonly Reason[] }
  | { readonly kind: 'text'; readonly text: string }

export type TabView = {
  readonly kind: TabKind
  readonly label: string
  readonly panel: TabPanel
  /** The one that the page opens with. */
  readonly open: boolean
}

type Reason = { readonly figure: string | null; readonly title: string; readonly text: string }

export type TabFacts = {
  readonly site: Site
  readonly vehicle: Vehicle
  /** Whether it can be had. */
  readonly available: boolean
  readonly now: Date
  readonly say: Copy<typeof VEHICLE_COPY>
  /** Who sells it. */
  readonly seller: string
}

/** What each tab holds; null where it would be empty. */
const PANELS: Readonly<Record<TabKind, (facts: TabFacts) => TabPanel | null>> = {
  comments: ({ site, vehicle }) =>
    site.vehicle.dealerComments
      ? { kind: 'comments', comments: dealerCommentsView(vehicle.dealerComments, site.vehicle.commentsPendingText) }
      : null,
  included: (facts) => listOf(included(facts)),
  whyBuy: ({ site, say, seller }) => {
    const reasons = reasonsOf(site)
    return reasons.length > 0 ? { kind: 'reasons', reasons } : { kind: 'text', text: say('vehicle.whyBuy', { seller }) }
  },
  reserveOnline: ({ site, vehicle, say }) =>
    isCheckoutEnabled(vehicle, site.reserve.enabled) ? { kind: 'text', text: reserveText(site, say) } : null,
  protectYourCar: ({ say, seller }) => ({ kind: 'text', text: say('vehicle.protect', { seller }) }),
  features: ({ vehicle }) => {
    const features = featuresOf(vehicle)
    return features.length === 0 ? null : { kind: 'features', features }
  },
}

/** What the price buys and what can be arranged: nothing that is said of a sold vehicle. */
const ONLY_FOR_SALE: ReadonlySet<TabKind> = new Set(['included', 'reserveOnline', 'protectYourCar'])

/** The configured tabs in their order, without empty ones. The first with something to read is open. */
export function toTabs(facts: TabFacts): readonly TabView[] {
  const tabs = facts.site.vehicle.tabs.flatMap(({ kind, text }) => {
    const panel = !facts.available && ONLY_FOR_SALE.has(kind) ? null : PANELS[kind](facts)
    return panel === null ? [] : [{ kind, panel, label: text ?? facts.say(`vehicle.tab.${kind}`) }]
  })
  const first = tabs.findIndex(({ panel }) => !isPending(panel))
  return tabs.map((tab, index) => ({ ...tab, open: index === Math.max(first, 0) }))
}

/** Whether a site's tabs hold that block already. */
export function isInTabs({ vehicle: { blocks, tabs } }: Pick<Site, 'vehicle'>, kind: TabKind): boolean {
  return blocks.includes('tabs') && tabs.some((tab) => tab.kind === kind)
}

const isPending = (panel: TabPanel): boolean => panel.kind === 'comments' && panel.comments.kind === 'pending'

function listOf(items: readonly string[]): TabPanel | null {
  return items.length === 0 ? null : { kind: 'list', items }
}

/** What the price buys besides the vehicle. The checks only where no block of their own tells them. */
function included(facts: TabFacts): readonly string[] {
  const { site, vehicle, say } = facts
  const { carType, certified, priceKind } = vehicle
  const registration = registrationText(facts)
  const hasChecks = carType === 'used' && isSaidBy('tabs', 'checks', site.vehicle.blocks)
  return [
    ...(priceKind === 'drive_away' ? [say('vehicle.included.driveAway')] : []),
    ...(registration === null ? [] : [registration]),
    ...(certified ? [say('vehicle.included.certified')] : []),
    ...(carType === 'used' ? [] : [say('vehicle.included.newWarranty')]),
    ...(hasChecks ? site.vehicle.usedCarChecks : []),
    ...(hasChecks ? site.vehicle.warrantyLabels.map((label) => say('vehicle.warranty', { label })) : []),
  ]
}

function registrationText({ site, vehicle: { regoExpiry }, now, say }: TabFacts): string | null {
  if (regoExpiry === null || regoExpiry < dayIn(site.timezone, now)) return null
  return say('vehicle.included.registration', { date: dayInWords(regoExpiry, site.locale) })
}

/** What the home page says for the dealer is true here, too. */
function reasonsOf(site: Site): readonly Reason[] {
  return site.home.blocks.flatMap((block) =>
    block.kind === 'whyUs'
      ? block.points.map(({ figure, title, text }) => ({ figure: figure ?? null, title, text }))
      : [],
  )
}

function reserveText({ reserve }: Site, say: TabFacts['say']): string {
  const values = { deposit: formatMoney(dollars(reserve.depositAud)), hours: reserve.holdHours }
  const refund = reserve.refundable ? ` ${say('vehicle.reserveRefund')}` : ''
  return `${say('vehicle.reserveText', values)}${refund}`
}
