import type { LeadPost } from '#leads/server/submit-lead.ts'
import type { MailCeiling } from '#platform/server/mail-ceiling.ts'
import type { Holder } from '#reserve/holder.ts'
import { toStartRequest } from '#reserve/server/deposit-request.ts'
import type { ReservationService } from '#reserve/server/reservation-service.ts'
import type { StartOutcome } from '#reserve/server/start-reservation.ts'
import { inNounOf } from '#sites/item-type-noun.ts'
import { toSummary } from '../order-rows.ts'
import { firstOpenStep, stepAfter, type AskedStep, type PurchaseStep } from '../purchase.ts'
import { readAnswers, wrongFields, type StepAnswers } from '../step-field.ts'
import { fieldsOf, STEPS } from '../steps/steps.ts'
import { factsOf, type KnownPurchase, type PurchaseSources } from './load-purchase.ts'
import type { PurchaseStore } from './purchase-store.ts'
import { sendLead, type LeadSending } from './send-lead.ts'

/** The services that a purchase in progress is changed with. */
export interface JourneyServices extends LeadSending, Pick<PurchaseSources, 'documents' | 'payments'> {
  readonly purchases: Pick<PurchaseStore, 'save' | 'saveLoan' | 'mailLink' | 'send'>
  readonly reservations: Pick<ReservationService, 'start'>
  readonly mailCeiling: Pick<MailCeiling, 'consume'>
}

/** The author of a change of a purchase, its site, and what a lead of it says about the request. */
export interface JourneyRequest {
  readonly siteId: number
  readonly post: Omit<LeadPost, 'body' | 'leadId'>
  /** The mailbox of the vehicle's dealer. */
  readonly dealerEmail: string
}

export type SavedStep =
  /** Nothing was stored: these fields have to be corrected. None of them, if the vehicle has no price to agree to any more. */
  | { readonly kind: 'wrong'; readonly sent: StepAnswers; readonly wrong: readonly string[] }
  | { readonly kind: 'saved'; readonly next: PurchaseStep }

/** Checks and stores the answers of a step. The first answer of the person mails the link and tells the dealer. */
export async function saveStep(
  services: JourneyServices,
  request: JourneyRequest,
  known: KnownPurchase,
  { step, given }: { readonly step: AskedStep; readonly given: Readonly<Record<string, unknown>> },
): Promise<SavedStep> {
  const { siteId, post } = request
  const { purchase } = known
  const about = factsIn(services, request, known)
  const facts = { ...known, site: post.site, now: post.now }
  const fields = fieldsOf(step, facts)
  const sent = readAnswers(fields, given)
  const wrong = wrongFields(fields, sent)
  if (wrong.length > 0 || (step === 'price' && about.priceCents === null)) return { kind: 'wrong', sent, wrong }
  const isFirstTime = step === 'person' && purchase.answers.person === undefined
  const answers = STEPS[step].toStored?.(sent, facts) ?? sent
  const agreedCents = step === 'price' ? about.priceCents : null
  await services.purchases.save(siteId, purchase.id, { step, answers, agreedCents }, post.actor)
  if (step === 'payment' && purchase.loan !== null)
    await services.purchases.saveLoan(siteId, purchase.id, purchase.loan, post.actor)
  const saved: KnownPurchase = {
    ...known,
    purchase: {
      ...purchase,
      answers: { ...purchase.answers, [step]: answers },
      agreedCents: step === 'price' ? about.priceCents : purchase.agreedCents,
    },
  }
  if (isFirstTime) {
    // Without the mail the shopper still has the link: it is the page's address.
    if (await mayMail(services, request, answers['email'] ?? ''))
      await services.purchases.mailLink(siteId, purchase.id, request.dealerEmail)
    await sendLead(services, post, saved, 'started')
  }
  // A shopper who agrees to a new price has filled in the rest already.
  const isReagreed = step === 'price' && purchase.agreedCents !== null
  const isComplete = firstOpenStep({ ...about, purchase: saved.purchase }) === null
  return { kind: 'saved', next: isReagreed && isComplete ? 'review' : stepAfter(step, about) }
}

/** `open`: a step is open again, for example because the price changed. */
export type SentOrderOutcome = 'sent' | 'open' | 'slot-taken' | 'failed'

/** Sends the order to the dealer: the lead first, so that an order marked as sent has reached them. Sending it twice stores one lead. */
export async function sendOrder(
  services: JourneyServices,
  request: JourneyRequest,
  known: KnownPurchase,
): Promise<SentOrderOutcome> {
  const { siteId, post, dealerEmail } = request
  const { purchase, stored } = known
  if (firstOpenStep(factsIn(services, request, known)) !== null) return 'open'
  const sent = await sendLead(services, post, known, 'sent')
  if (sent.kind !== 'accepted') return sent.kind
  const order = {
    summary: toSummary(known, inNounOf(post.site, stored.vehicle.itemType)),
    leadId: sent.leadId,
    dealerEmail,
    isMailed: await mayMail(services, request, purchase.answers.person?.['email'] ?? ''),
  }
  await services.purchases.send(siteId, purchase.id, order, post.actor)
  return 'sent'
}

/** Starts the deposit as a reservation with the purchase's id; null while the purchase takes none. */
export async function payDeposit(
  services: JourneyServices,
  request: JourneyRequest,
  known: KnownPurchase,
  { holder, returnUrl }: { readonly holder: Holder; readonly returnUrl: string },
): Promise<StartOutcome | null> {
  const { siteId, post, dealerEmail } = request
  const { purchase, stored } = known
  const person = purchase.answers.person
  if (!factsIn(services, request, known).takesDeposit || person === undefined) return null
  const asked = toStartRequest({
    id: purchase.id,
    site: post.site,
    siteId,
    siteUrl: post.siteUrl,
    vehicle: stored.vehicle,
    shopper: {
      name: `${person['name'] ?? ''} ${person['lastName'] ?? ''}`.trim(),
      email: person['email'] ?? '',
      phone: person['phone'] ?? '',
    },
    dealerEmail,
    isRequest: false,
    holder,
    returnUrl,
    actor: post.actor,
  })
  return services.reservations.start(asked)
}

function factsIn(services: JourneyServices, { siteId, post }: JourneyRequest, known: KnownPurchase) {
  return factsOf(services, { site: post.site, siteId, now: post.now }, known)
}

/** Whether one more mail may go to an address that was typed and that nobody has confirmed. */
async function mayMail(services: JourneyServices, { post }: JourneyRequest, receiver: string): Promise<boolean> {
  const { visitor, network } = post.visitor
  return (await services.mailCeiling.consume({ site: post.site.slug, visitor, network, receiver })).allowed
}
