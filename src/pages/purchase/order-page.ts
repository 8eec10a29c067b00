import { timeInWords } from '#platform/time-in-words.ts'
import type { DocumentKind } from '#purchase/document.ts'
import { PURCHASE_STEPS, type PurchaseStep } from '#purchase/purchase.ts'
import { copyFor } from '#sites/copy.ts'
import type { Site } from '#sites/schema.ts'
import type { LinkView } from '../form-views.ts'
import { PURCHASE_COPY } from './copy.ts'
import { toReturns, type ReturnsView } from './entry-page.ts'
import type { OrderFacts, PurchaseCopy } from './steps/step-definition.ts'
import { isAsked, STEPS } from './steps/steps.ts'
import { valuationLink } from './steps/trade-in.ts'

/** Lifetime of the dealer's link to a document. */
export const DOCUMENT_LINK_MINUTES = 15

export interface OrderRow {
  readonly label: string
  readonly value: string
  readonly step: PurchaseStep
}

/** The rows of the order, for shopper and dealer: one for each answered step. */
export function orderRows(order: OrderFacts, site: Site): readonly OrderRow[] {
  const copy = copyFor(site, PURCHASE_COPY)
  const copyByKey = copyFor<Readonly<Record<string, string>>>(site, PURCHASE_COPY)
  return PURCHASE_STEPS.flatMap((step) => {
    const answers = isAsked(step) ? order.purchase.answers[step] : undefined
    const value = STEPS[step].row?.({ ...order, answers, site, copy, copyByKey }) ?? null
    return value === null ? [] : [{ label: copyByKey(`purchase.row.${step}`), value, step }]
  })
}

export interface OrderView {
  readonly heading: string
  readonly text: string
  readonly rows: readonly OrderRow[]
  readonly links: readonly LinkView[]
  readonly returns: ReturnsView | null
  /** Links to the shopper's documents, which expire; for the dealer only. */
  readonly documents: readonly LinkView[]
  readonly documentsNote: string | null
}

/** The order as it was sent, for the shopper. */
export function toDonePage(facts: OrderFacts & { readonly reservationPath: string }, site: Site): OrderView {
  const copy = copyFor(site, PURCHASE_COPY)
  return {
    heading: copy('purchase.done.heading'),
    text: copy('purchase.done.text'),
    rows: orderRows(facts, site),
    links: [
      ...(facts.reservation === null ? [] : [{ text: copy('purchase.reservationLink'), href: facts.reservationPath }]),
      ...valuationLinks(facts, copy),
      { text: copy('purchase.back'), href: `/cars/${facts.purchase.vehicleSlug}` },
    ],
    returns: toReturns(site),
    documents: [],
    documentsNote: null,
  }
}

export interface DealersPurchaseFacts extends OrderFacts {
  readonly open: PurchaseStep | null
  readonly documentLinks: readonly { readonly kind: DocumentKind; readonly href: string }[]
}

/** The dealer's view: every step as it is now. */
export function toDealersPurchase(facts: DealersPurchaseFacts, site: Site): OrderView {
  const copy = copyFor(site, PURCHASE_COPY)
  const { purchase, open, documentLinks } = facts
  const state =
    purchase.sentAt === null
      ? copy('purchase.dealer.open', { step: copy(`purchase.step.${open ?? 'review'}`) })
      : copy('purchase.dealer.sent', { time: timeInWords(purchase.timezone ?? site.timezone, purchase.sentAt) })
  return {
    heading: copy('purchase.dealer.heading', { vehicle: purchase.vehicleName }),
    text: `${state}. ${copy('purchase.dealer.note')}`,
    rows: orderRows(facts, site),
    links: [...valuationLinks(facts, copy), { text: copy('purchase.back'), href: `/cars/${purchase.vehicleSlug}` }],
    returns: null,
    documents: documentLinks.map(({ kind, href }) => ({
      text: copy('purchase.document.open', { kind: copy(`purchase.document.${kind}`) }),
      href,
    })),
    documentsNote:
      documentLinks.length === 0 ? null : copy('purchase.document.dealerNote', { minutes: DOCUMENT_LINK_MINUTES }),
  }
}

function valuationLinks({ purchase }: OrderFacts, copy: PurchaseCopy): readonly LinkView[] {
  const link = valuationLink(purchase.answers.tradeIn, copy)
  return link === null ? [] : [link]
}
