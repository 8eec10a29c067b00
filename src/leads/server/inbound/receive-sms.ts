import { linkActor } from '#platform/actor.ts'
import type { Database } from '#platform/server/database.ts'
import type { RateLimiter } from '#platform/rate-limit.ts'
import { MAX_MESSAGE_LENGTH } from '../../form/field-spec.ts'
import { smsKeyword } from '../../inbound/sms-keyword.ts'
import { cleanText } from '../../submission/clean-text.ts'
import { addShopperEvent, digestOf, loadThread } from '../thread/lead-thread.ts'

export interface InboundSms {
  /** The provider's id. */
  readonly id: string
  /** In E.164 form. */
  readonly from: string
  /** The number that it was sent to. */
  readonly to: string
  readonly text: string
}

export type SmsOutcome = 'reply' | 'stopped' | 'started' | 'no-lead' | 'empty' | 'too-many'

export interface SmsReceiver {
  readonly database: Pick<Database, 'withSite' | 'withRole'>
  readonly limit: Pick<RateLimiter, 'consume'>
}

/** Takes a text message in: as the shopper's reply on the newest open lead of the number, or as the wish to be sent nothing more. */
export async function receiveSms(
  { database, limit }: SmsReceiver,
  { id, from, to, text }: InboundSms,
  now: Date,
): Promise<SmsOutcome> {
  const keyword = smsKeyword(text)
  if (keyword !== null) {
    await database.withRole('import', ({ $client }) =>
      keyword === 'stop'
        ? $client.query('insert into sms_opt_outs (sender, phone, at) values ($1, $2, $3) on conflict do nothing', [
            to,
            from,
            now,
          ])
        : $client.query('delete from sms_opt_outs where sender = $1 and phone = $2', [to, from]),
    )
    // START and YES may be an answer as well; STOP is nothing else.
    if (keyword === 'stop') return 'stopped'
  }
  if (!limit.consume(`sms ${from}`, now).allowed) return 'too-many'
  const lead = await newestOpenLead(database, from)
  const message = cleanText(text, MAX_MESSAGE_LENGTH)
  const thread = lead && (await loadThread(database, lead.siteId, lead.id))
  if (message === '') return 'empty'
  if (thread) {
    const actor = linkActor('shopper', 'lead', thread.lead.id)
    const key = `sms-${digestOf(id)}`
    await addShopperEvent(database, thread, { kind: 'reply', key, text: message, channel: 'sms', actor, now })
  }
  if (keyword === 'start') return 'started'
  return thread ? 'reply' : 'no-lead'
}

interface FoundLead {
  readonly id: string
  readonly siteId: number
}

/** The platform has one sender, so that the sites that use it are all of them. A conversation by SMS comes first. */
function newestOpenLead(database: Pick<Database, 'withRole'>, phone: string): Promise<FoundLead | null> {
  return database.withRole(
    'import',
    async ({ $client }) => (await $client.query<FoundLead>(NEWEST, [phone])).rows[0] ?? null,
    { readOnly: true },
  )
}

const NEWEST = `
  select l.id, l.site_id as "siteId" from contact_addresses a join leads l on l.site_id = a.site_id and l.contact_id = a.contact_id
  where a.kind = 'phone' and a.address = contact_address('phone', $1) and l.status = 'open' and l.suspected_spam is null and l.payload ? 'payload'
  order by exists (select from deliveries d where d.lead_id = l.id and d.channel = 'sms') desc, l.received_at desc limit 1`

/** Whether a number has asked to be sent nothing by this sender. Whoever sends an SMS to a shopper's number asks first. */
export function hasOptedOut(database: Pick<Database, 'withRole'>, sender: string, phone: string): Promise<boolean> {
  return database.withRole(
    'import',
    async ({ $client }) =>
      (await $client.query('select from sms_opt_outs where sender = $1 and phone = $2', [sender, phone])).rowCount ===
      1,
    { readOnly: true },
  )
}
