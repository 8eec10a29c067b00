import { linkActor } from '#platform/actor.ts'
import type { Database, Transaction } from '#platform/server/database.ts'
import type { RateLimiter } from '#platform/rate-limit.ts'
import { MAX_MESSAGE_LENGTH } from '../../form/field-spec.ts'
import { isAutomatic, type InboundMail } from '../../inbound/inbound-mail.ts'
import type { MailAddresses } from '../../inbound/mail-addresses.ts'
import { readAdf, type AdfLead } from '../../inbound/read-adf.ts'
import { replyText } from '../../inbound/reply-text.ts'
import { cleanText } from '../../submission/clean-text.ts'
import { addShopperEvent, digestOf, loadThread } from '../thread/lead-thread.ts'
import { toPhoto } from '../thread/lead-threads.ts'

/** The outcome of a mail, for the log. Its sender gets no answer that tells. */
export type MailOutcome =
  | 'reply'
  | 'lead'
  | 'known-lead'
  | 'automatic'
  | 'empty'
  | 'unknown-address'
  | 'no-adf'
  | 'too-many'
  | 'not-stored'

export interface MailReceiver {
  readonly database: Pick<Database, 'withSite' | 'withRole'>
  readonly addresses: MailAddresses
  /** Mails that one conversation or dealership may get. */
  readonly limit: Pick<RateLimiter, 'consume'>
  /** Stores a lead of a dealership that came as ADF. False if it is stored already, null if the dealership has no site. */
  readonly storeLead: (dealershipId: number, lead: AdfLead, now: Date) => Promise<boolean | null>
}

const MAX_PHOTOS = 10

/** Takes a mail in: as the shopper's reply, or as a lead. A mail that comes twice is stored once. */
export async function receiveMail(receiver: MailReceiver, mail: InboundMail, now: Date): Promise<MailOutcome> {
  if (isAutomatic(mail)) return 'automatic'
  const [meaning] = mail.to.flatMap((address) => receiver.addresses.meaningOf(address) ?? [])
  if (meaning === undefined) return 'unknown-address'
  const key = meaning.kind === 'reply' ? meaning.leadId : `leads ${meaning.dealershipId}`
  if (!receiver.limit.consume(key, now).allowed) return 'too-many'
  return meaning.kind === 'reply'
    ? receiveReply(receiver, mail, meaning.leadId, now)
    : receiveLead(receiver, mail, meaning.dealershipId, now)
}

async function receiveReply(
  { database }: MailReceiver,
  mail: InboundMail,
  leadId: string,
  now: Date,
): Promise<MailOutcome> {
  const siteId = await database.withRole('import', (tx) => siteOfLead(tx, leadId), { readOnly: true })
  const thread = siteId === null ? null : await loadThread(database, siteId, leadId)
  if (thread === null) return 'unknown-address'
  const actor = linkActor('shopper', 'lead', leadId)
  const text = cleanText(replyText(mail.text), MAX_MESSAGE_LENGTH)
  const from = addressOf(mail.headers.get('from') ?? mail.from)
  // Whoever has the address of the conversation can write to it, such as somebody to whom the shopper passed a mail on.
  const via = { channel: 'email', ...(from !== thread.lead.payload.email.toLowerCase() && { sender: from }) } as const
  if (text !== '')
    await addShopperEvent(database, thread, {
      kind: 'reply',
      key: `mail-${digestOf(mail.id)}`,
      text,
      ...via,
      actor,
      now,
    })
  let photos = 0
  for (const { type, content } of mail.attachments.slice(0, MAX_PHOTOS)) {
    const photo = type.startsWith('image/') ? await toPhoto(content) : null
    if (photo === null) continue
    const key = `photo-${digestOf(photo)}`
    await addShopperEvent(database, thread, { kind: 'photo', key, photo, ...via, actor, now })
    photos++
  }
  return text === '' && photos === 0 ? 'empty' : 'reply'
}

/** `alex@mail.example` of "Alex <Alex@mail.example>". */
function addressOf(from: string): string {
  return (/<([^<>]+)>\s*$/.exec(from)?.[1] ?? from).trim().toLowerCase()
}

async function siteOfLead({ $client }: Transaction, leadId: string): Promise<number | null> {
  const { rows } = await $client.query<{ siteId: number }>('select site_id as "siteId" from leads where id = $1', [
    leadId,
  ])
  return rows[0]?.siteId ?? null
}

async function receiveLead(
  { storeLead }: MailReceiver,
  mail: InboundMail,
  dealershipId: number,
  now: Date,
): Promise<MailOutcome> {
  const documents = [
    mail.text,
    ...mail.attachments.filter(isXml).map(({ content }) => Buffer.from(content).toString('utf8')),
  ]
  for (const document of documents) {
    const read = readAdf(document)
    if (!read.ok) continue
    // Without an id of its own, the mail is what comes once.
    const lead = read.value.sourceId === '' ? { ...read.value, sourceId: mail.id } : read.value
    const isNew = await storeLead(dealershipId, lead, now)
    return isNew === null ? 'not-stored' : isNew ? 'lead' : 'known-lead'
  }
  return 'no-adf'
}

function isXml({ type, name }: InboundMail['attachments'][number]): boolean {
  return /xml|adf/i.test(type) || /\.(?:xml|adf)$/i.test(name)
}
