import { linkActor } from '#platform/actor.ts'
import { propertiesOf } from '#platform/records.ts'
import { ASKED_STEPS, firstOpenStep, stepAfter, type AskedStep, type PurchaseStep } from '#purchase/purchase.ts'
import { readAnswers, wrongFields } from '#purchase/step-field.ts'
import { inNounOf } from '#sites/item-type-noun.ts'
import { textOf } from '#shop/forms/body-text.ts'
import { dealerMailbox } from '#shop/locations/dealer-mailbox.ts'
import { countMail } from '#shop/visitor/site-visitor.ts'
import type { WebContext } from '#shop/web-context.ts'
import { answerStep, isStillForSale } from './answer.tsx'
import { factsOf, type KnownPurchase } from '#purchase/server/load-purchase.ts'
import { payDeposit } from './pay-deposit.ts'
import { toSummary } from '#purchase/order-rows.ts'
import { changeOrder } from './order-actions.tsx'
import { sendLead } from '#purchase/server/send-lead.ts'
import { fieldsOf, STEPS } from '#purchase/steps/steps.ts'

/** Handles a posted step: stores its answers, or performs its action. */
export async function handleStep(c: WebContext, known: KnownPurchase, body: unknown): Promise<Response> {
  const { site, services } = c.var
  const { purchase, stored, reservation } = known
  const path = services.purchaseLinks.pathOf(site.slug, purchase.id)
  const name = textOf(body, 'step')
  if (purchase.state !== 'open') return changeOrder(c, known, name)
  if (!isStillForSale(stored, reservation)) return answerStep(c, known, undefined, {})
  const to = (next: PurchaseStep) => c.redirect(`${path}?step=${next}`, 303)
  if (name === 'skipDeposit') return to('review')
  if (name === 'deposit') return payDeposit(c, known)
  if (name === 'review') return sendOrder(c, known)
  const step = ASKED_STEPS.find((each) => each === name)
  if (step === undefined) return answerStep(c, known, undefined, {})
  return saveStep(c, known, step, body, to)
}

async function saveStep(
  c: WebContext,
  known: KnownPurchase,
  step: AskedStep,
  body: unknown,
  to: (next: PurchaseStep) => Response,
): Promise<Response> {
  const { site, services, now } = c.var
  const { purchase } = known
  const about = factsOf(c, known)
  const facts = { ...known, site, now }
  const fields = fieldsOf(step, facts)
  const sent = readAnswers(fields, propertiesOf(body))
  const wrong = wrongFields(fields, sent)
  if (wrong.length > 0 || (step === 'price' && about.priceCents === null)) {
    return answerStep(c, known, step, { sent, wrong, status: 422 })
  }
  const siteId = services.sites.idOf(site)
  const isFirstTime = step === 'person' && purchase.answers.person === undefined
  const answers = STEPS[step].toStored?.(sent, facts) ?? sent
  const actor = linkActor('shopper', 'purchase', purchase.id)
  const agreedCents = step === 'price' ? about.priceCents : null
  await services.purchases.save(siteId, purchase.id, { step, answers, agreedCents }, actor)
  if (step === 'payment' && purchase.loan !== null)
    await services.purchases.saveLoan(siteId, purchase.id, purchase.loan, actor)
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
    if ((await countMail(c, answers['email'] ?? '')).allowed)
      await services.purchases.mailLink(siteId, purchase.id, dealerMailbox(c, known.stored))
    await sendLead(c, saved, 'started')
  }
  // A shopper who agrees to a new price has filled in the rest already.
  const isReagreed = step === 'price' && purchase.agreedCents !== null
  const isComplete = firstOpenStep({ ...about, purchase: saved.purchase }) === null
  return to(isReagreed && isComplete ? 'review' : stepAfter(step, about))
}

async function sendOrder(c: WebContext, known: KnownPurchase): Promise<Response> {
  const { site, services } = c.var
  const { purchase, stored } = known
  const about = factsOf(c, known)
  // A step may be open again, for example because the price changed.
  if (firstOpenStep(about) !== null) return answerStep(c, known, undefined, { status: 409 })
  // The lead is sent first, so that an order marked as sent has reached the dealer. Sending it twice stores one lead.
  const sent = await sendLead(c, known, 'sent')
  if (sent.kind === 'slot-taken') return answerStep(c, known, 'delivery', { wrong: ['slot'], status: 409 })
  if (sent.kind !== 'accepted') return answerStep(c, known, 'review', { failure: 'sendFailed', status: 503 })
  const order = {
    summary: toSummary(known, inNounOf(site, stored.vehicle.itemType)),
    leadId: sent.leadId,
    dealerEmail: dealerMailbox(c, stored),
    isMailed: (await countMail(c, purchase.answers.person?.['email'] ?? '')).allowed,
  }
  const actor = linkActor('shopper', 'purchase', purchase.id)
  await services.purchases.send(services.sites.idOf(site), purchase.id, order, actor)
  return c.redirect(services.purchaseLinks.pathOf(site.slug, purchase.id), 303)
}
