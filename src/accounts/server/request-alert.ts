import { DAY_MS, SECOND_MS } from '#platform/clock.ts'
import type { RateAnswer } from '#platform/rate-limit.ts'
import type { Mailer } from '#platform/server/mail/mail.ts'
import type { Site } from '#sites/schema.ts'
import type { MailFacts } from '#vehicles/mail/mail-facts.ts'
import { toConfirmMail } from '../alert-mail.ts'
import { parseContactAddress } from '../contact-address.ts'
import type { AlertRequest, AlertStore } from './alert-store.ts'

export interface AlertServices {
  readonly alerts: Pick<AlertStore, 'add' | 'confirmTokenOf'>
  readonly mailer: Pick<Mailer, 'send'>
  readonly mailFacts: Pick<MailFacts, 'brand'>
  readonly log: { readonly error: (fields: object, message: string) => void }
}

export interface RequestedAlert extends Omit<AlertRequest, 'email'> {
  readonly site: Site
  readonly siteId: number
  /** As the shopper typed it. */
  readonly email: string
  /** Asked before a mail goes to an address that nobody has confirmed. */
  readonly countMail: (email: string) => Promise<RateAnswer>
}

/** `asked`: a mail asks for confirmation, unless the alert existed, so that nobody can find out who has alerts. */
export type AlertOutcome =
  | { readonly kind: 'active' | 'asked' | 'wrong-address' }
  | { readonly kind: 'too-many'; readonly retryAfterSeconds: number }

/** Subscribes an address to an alert. One that its account has not confirmed is asked by a mail. */
export async function requestAlert(
  services: AlertServices,
  { site, siteId, email, countMail, ...request }: RequestedAlert,
): Promise<AlertOutcome> {
  const address = parseContactAddress(email, ['email'])?.address
  if (address === undefined) return { kind: 'wrong-address' }
  // The account's own address is confirmed, so its alert causes no mail.
  const rate = request.account?.email === address ? null : await countMail(address)
  if (rate?.allowed === false) return { kind: 'too-many', retryAfterSeconds: rate.retryAfterSeconds }
  const added = await services.alerts.add(siteId, { ...request, email: address })
  if (!added.ok) return { kind: 'too-many', retryAfterSeconds: DAY_MS / SECOND_MS }
  if (added.value.kind === 'active') return { kind: 'active' }
  if (added.value.kind === 'confirm')
    await sendConfirmation(services, { site, id: added.value.id, to: address, request })
  return { kind: 'asked' }
}

interface Confirmation {
  readonly site: Site
  readonly id: string
  readonly to: string
  readonly request: Pick<AlertRequest, 'label' | 'siteUrl' | 'now'>
}

async function sendConfirmation(
  { alerts, mailer, mailFacts, log }: AlertServices,
  { site, id, to, request: { label, siteUrl, now } }: Confirmation,
): Promise<void> {
  const query = new URLSearchParams({ id, token: alerts.confirmTokenOf(id) })
  const brand = await mailFacts.brand(site, siteUrl)
  const mail = toConfirmMail(site, label, `${siteUrl}/alerts/confirm?${query.toString()}`, brand)
  const sent = await mailer.send({ ...mail, box: site.slug, id, fromName: site.name, to, date: now })
  if (!sent.ok) log.error({ site: site.slug, reason: sent.error.detail }, 'a confirmation could not be sent')
}
