import { err, ok } from '#platform/result.ts'
import { copyFor } from '#sites/copy.ts'
import { ANSWER_COPY } from '../../inbox/answer-copy.ts'
import { leadCopySite } from '../../lead-words.ts'
import type { SendableDelivery } from './delivery-rows.ts'
import type { Senders, SentDelivery } from './senders.ts'

/** A message by staff to the shopper. */
export function isMessage({ channel }: Pick<SendableDelivery, 'channel'>): boolean {
  return channel === 'answer' || channel === 'sms'
}

/** Sends a message by mail or SMS. */
export function sendMessage(delivery: SendableDelivery, senders: Senders): Promise<SentDelivery> {
  return delivery.channel === 'sms' ? sendSms(delivery, senders) : sendMail(delivery, senders)
}

/** From the platform's domain with the person's name; answers go to the conversation, or else to the dealer's mailbox. */
async function sendMail({ id, target, lead, event }: SendableDelivery, senders: Senders): Promise<SentDelivery> {
  const copy = copyFor(leadCopySite(lead), ANSWER_COPY)
  const { from = '', subject = '' } = event?.message ?? {}
  const { yard } = await senders.look(lead)
  const address = senders.messages?.replyAddress(lead.id) ?? yard?.mailbox
  const signature = [from, lead.location?.name ?? lead.dealership?.name ?? lead.site.name].filter((line) => line !== '')
  const follow = lead.links ? [copy('leads.answer.follow', { link: lead.links.shopper })] : []
  const sent = await senders.mailer.send({
    box: lead.site.slug,
    id,
    fromName: from === '' ? lead.site.name : `${from}, ${lead.site.name}`,
    to: target,
    ...(address ? { replyTo: { name: from || lead.site.name, address } } : {}),
    subject,
    text: [event?.text ?? '', signature.join('\n'), ...follow].join('\n\n'),
    // Written by a person: mail programs answer it as such.
    headers: { 'Auto-Submitted': 'no' },
    date: new Date(event?.at ?? lead.receivedAt),
  })
  if (sent.ok) return ok(undefined)
  const { detail, isRefused } = sent.error
  // Its writer is to hear of it at once, and may call instead.
  return err({ kind: 'not-delivered', reason: detail, ...(isRefused && { final: 'address' }) })
}

async function sendSms({ id, target, lead, event }: SendableDelivery, { messages }: Senders): Promise<SentDelivery> {
  if (!messages?.sms) return err({ kind: 'not-delivered', reason: 'No account is set up that sends text messages.' })
  if (await messages.hasOptedOut(target))
    return err({ kind: 'not-delivered', reason: 'They answered STOP, so no SMS may be sent.', final: 'channel' })
  const copy = copyFor(leadCopySite(lead), ANSWER_COPY)
  const sent = await messages.sms.send({
    box: lead.site.slug,
    id,
    fromName: lead.site.name,
    to: target,
    text: copy('leads.answer.sms', { text: event?.text ?? '' }),
    date: new Date(event?.at ?? lead.receivedAt),
  })
  return sent.ok ? ok(undefined) : err({ kind: 'not-delivered', reason: sent.error.detail })
}
