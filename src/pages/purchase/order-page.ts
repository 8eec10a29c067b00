import { timeInWords } from '#leads/local-time.ts'
import type { DocumentKind } from '#purchase/document.ts'
import { PURCHASE_STEPS, type PurchaseStep } from '#purchase/purchase.ts'
import { copyFor } from '#sites/copy.ts'
import type { Site } from '#sites/schema.ts'
import type { LinkView } from '../form-views.ts'
import { PURCHASE_COPY } from './copy.ts'
import { toReturns, type ReturnsView } from './entry-page.ts'
import type { OrderFacts, Say } from './steps/step-definition.ts'
import { isAsked, STEPS } from './steps/steps.ts'
import { valuationLink } from './steps/trade-in.ts'

/** How long the dealer's link to a document is good. */
export const DOCUMENT_LINK_MINUTES = 15

export interface OrderRow {
  readonly label: string
  readonly value: string
  readonly step: PurchaseStep
}

/** The order as both sides read it: only what was answered. */
export function orderRows({ purchase, reservation, loan, tradeIn }: OrderFacts, site: Site): readonly OrderRow[] {
  const say = copyFor(site, PURCHASE_COPY)
  const sayAny = copyFor(site, PURCHASE_COPY as Readonly<Record<string, string>>)
  return PURCHASE_STEPS.flatMap((step) => {
    const answers = isAsked(step) ? purchase.answers[step] : undefined
    const value = STEPS[step].row?.({ purchase, reservation, loan, tradeIn, answers, site, say, sayAny }) ?? null
    return value === null ? [] : [{ label: sayAny(`purchase.row.${step}`), value, step }]
  })
}

export interface OrderView {
  readonly heading: string
  readonly text: string
  readonly rows: readonly OrderRow[]
  readonly links: readonly LinkView[]
  readonly returns: ReturnsView | null
  /** For the dealer: what the shopper handed in, each with a link that expires. */
  readonly documents: readonly LinkView[]
  readonly documentsNote: string | null
}

/** The order as it was sent, for the shopper. */
export function toDonePage(facts: OrderFacts & { readonly reservationPath: string }, site: Site): OrderView {
  const say = copyFor(site, PURCHASE_COPY)
  return {
    heading: say('purchase.done.heading'),
    text: say('purchase.done.text'),
    rows: orderRows(facts, site),
    links: [
      ...(facts.reservation === null ? [] : [{ text: say('purchase.reservationLink'), href: facts.reservationPath }]),
      ...valuationLinks(facts, say),
      { text: say('purchase.back'), href: `/cars/${facts.purchase.vehicleSlug}` },
    ],
    returns: toReturns(site),
    documents: [],
    documentsNote: null,
  }
}

export interface DealersPurchaseFacts extends OrderFacts {
  readonly open: PurchaseStep | null
  readonly documents: readonly { readonly kind: DocumentKind; readonly href: string }[]
}

/** The dealer's view: every step as it is now. */
export function toDealersPurchase(facts: DealersPurchaseFacts, site: Site): OrderView {
  const say = copyFor(site, PURCHASE_COPY)
  const { purchase, open, documents } = facts
  const state =
    purchase.sentAt === null
      ? say('purchase.dealer.open', { step: say(`purchase.step.${open ?? 'review'}`) })
      : say('purchase.dealer.sent', { time: timeInWords(site.timezone, purchase.sentAt) })
  return {
    heading: say('purchase.dealer.heading', { vehicle: purchase.vehicleName }),
    text: `${state}. ${say('purchase.dealer.note')}`,
    rows: orderRows(facts, site),
    links: [...valuationLinks(facts, say), { text: say('purchase.back'), href: `/cars/${purchase.vehicleSlug}` }],
    returns: null,
    documents: documents.map(({ kind, href }) => ({
      text: say('purchase.document.open', { kind: say(`purchase.document.${kind}`) }),
      href,
    })),
    documentsNote:
      documents.length === 0 ? null : say('purchase.document.dealerNote', { minutes: DOCUMENT_LINK_MINUTES }),
  }
}

function valuationLinks({ purchase }: OrderFacts, say: Say): readonly LinkView[] {
  const link = valuationLink(purchase.answers.tradeIn, say)
  return link === null ? [] : [link]
}
