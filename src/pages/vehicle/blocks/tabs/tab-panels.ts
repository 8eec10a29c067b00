import { dollars, formatMoney } from '#platform/money.ts'
import type { Site } from '#sites/schema.ts'
import { hasCheckout } from '#vehicles/checkout.ts'
import { dealerCommentsView, type CommentsView } from '#vehicles/dealer-comments.ts'
import { usedChecksOf } from '#vehicles/used-checks.ts'
import { dayIn, dayInWords } from '#platform/calendar-day.ts'
import type { BlockFacts, OwnsTopic } from '../../block.tsx'
import { featuresOf } from '../parts/features-of.ts'

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
  /** Whether the page starts with this tab open. */
  readonly open: boolean
}

type Reason = { readonly figure: string | null; readonly title: string; readonly text: string }

export type TabFacts = Pick<BlockFacts, 'site' | 'vehicle' | 'available' | 'now' | 'copy' | 'seller'> & {
  readonly owns: OwnsTopic
}

type Tab = {
  /** Behaviour of the tab when the vehicle is sold. A tab that promises something has to be `hidden`. */
  readonly whenSold: 'shown' | 'hidden'
  /** Contents of the tab; null when it would be empty. */
  readonly panel: (facts: TabFacts) => TabPanel | null
}

const TABS: Readonly<Record<TabKind, Tab>> = {
  comments: {
    whenSold: 'shown',
    panel: ({ site, vehicle }) =>
      site.vehicle.dealerComments
        ? { kind: 'comments', comments: dealerCommentsView(vehicle.dealerComments, site.vehicle.commentsPendingText) }
        : null,
  },
  included: { whenSold: 'hidden', panel: (facts) => listOf(included(facts)) },
  whyBuy: {
    whenSold: 'shown',
    panel: ({ site, copy, seller }) => {
      const reasons = reasonsOf(site)
      if (reasons.length > 0) return { kind: 'reasons', reasons }
      return { kind: 'text', text: copy('vehicle.whyBuy', { seller }) }
    },
  },
  reserveOnline: {
    whenSold: 'hidden',
    panel: ({ site, vehicle, copy }) =>
      hasCheckout('reserve', vehicle, site) ? { kind: 'text', text: reserveText(site, copy) } : null,
  },
  protectYourCar: {
    whenSold: 'hidden',
    panel: ({ copy, seller }) => ({ kind: 'text', text: copy('vehicle.protect', { seller }) }),
  },
  features: {
    whenSold: 'shown',
    panel: ({ vehicle }) => {
      const features = featuresOf(vehicle)
      return features.length === 0 ? null : { kind: 'features', features }
    },
  },
}

/** The configured tabs in their order, without empty ones. The first one is open whose text is not still pending. */
export function toTabs(facts: TabFacts): readonly TabView[] {
  const tabs = facts.site.vehicle.tabs.flatMap(({ kind, text }) => {
    const { whenSold, panel: toPanel } = TABS[kind]
    const panel = !facts.available && whenSold === 'hidden' ? null : toPanel(facts)
    return panel === null ? [] : [{ kind, panel, label: text ?? facts.copy(`vehicle.tab.${kind}`) }]
  })
  const first = tabs.findIndex(({ panel }) => !isPending(panel))
  return tabs.map((tab, index) => ({ ...tab, open: index === Math.max(first, 0) }))
}

/** Whether the site shows the block's content in a tab. */
export function isInTabs({ vehicle: { blocks, tabs } }: Pick<Site, 'vehicle'>, kind: TabKind): boolean {
  return blocks.includes('tabs') && tabs.some((tab) => tab.kind === kind)
}

const isPending = (panel: TabPanel): boolean => panel.kind === 'comments' && panel.comments.kind === 'pending'

function listOf(items: readonly string[]): TabPanel | null {
  return items.length === 0 ? null : { kind: 'list', items }
}

/** Everything included with the vehicle: charges, registration, warranties and checks. */
function included(facts: TabFacts): readonly string[] {
  const { site, vehicle, copy } = facts
  const { carType, certified, priceKind } = vehicle
  const registration = registrationText(facts)
  const hasChecks = carType === 'used' && facts.owns('checks')
  return [
    ...(priceKind === 'drive_away' ? [copy('vehicle.included.driveAway')] : []),
    ...(registration === null ? [] : [registration]),
    ...(certified ? [copy('vehicle.included.certified')] : []),
    ...(carType === 'used' ? [] : [copy('vehicle.included.newWarranty')].filter((text) => text !== '')),
    ...(hasChecks ? usedChecksOf(vehicle, site) : []),
    ...(hasChecks ? site.vehicle.warrantyLabels.map((label) => copy('vehicle.warranty', { label })) : []),
  ]
}

function registrationText({ site, vehicle: { regoExpiry }, now, copy }: TabFacts): string | null {
  if (regoExpiry === null || regoExpiry < dayIn(site.timezone, now)) return null
  return copy('vehicle.included.registration', { date: dayInWords(regoExpiry, site.locale) })
}

/** The reasons of the home page's "why us" blocks. */
function reasonsOf(site: Site): readonly Reason[] {
  return site.home.blocks.flatMap((block) =>
    block.kind === 'whyUs'
      ? block.points.map(({ figure, title, text }) => ({ figure: figure ?? null, title, text }))
      : [],
  )
}

function reserveText({ reserve }: Site, copy: TabFacts['copy']): string {
  const values = { deposit: formatMoney(dollars(reserve.depositAud)), hours: reserve.holdHours }
  const refund = reserve.refundable ? ` ${copy('vehicle.reserveRefund')}` : ''
  return `${copy('vehicle.reserveText', values)}${refund}`
}
