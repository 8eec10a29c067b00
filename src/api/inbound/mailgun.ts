import { createHmac } from 'node:crypto'
import { z } from 'zod'
import { MINUTE_MS, SECOND_MS } from '#platform/clock.ts'
import type { InboundAttachment, InboundMail, MailReport } from '#leads/inbound/inbound-mail.ts'
import { isSameText } from '#platform/mac.ts'

const signed = z.object({ timestamp: z.string(), token: z.string().max(200), signature: z.string() })

/** A route of Mailgun that forwards a mail (https://documentation.mailgun.com/docs/mailgun/user-manual/receive-forward-store). */
const route = z.object({
  recipient: z.string(),
  sender: z.string().default(''),
  subject: z.string().default(''),
  'body-plain': z.string().default(''),
  'message-headers': z.string().default('[]'),
  'Message-Id': z.string().optional(),
})

const event = z.object({
  signature: signed,
  'event-data': z.object({
    event: z.enum(['failed', 'complained']),
    severity: z.string().default('permanent'),
    recipient: z.string(),
    reason: z.string().default(''),
    'delivery-status': z
      .object({ description: z.string().nullish(), message: z.string().nullish() })
      .partial()
      .optional(),
  }),
})

const MAX_AGE_MS = 10 * MINUTE_MS

/** Whether Mailgun signed the call within the last minutes: HMAC-SHA256 of timestamp and token, in hexadecimal. */
export function isSignedByMailgun(body: unknown, key: string, now: Date): boolean {
  const fields = signed.safeParse(
    typeof body === 'object' && body !== null && 'event-data' in body && 'signature' in body ? body.signature : body,
  )
  if (!fields.success || !/^\d{1,12}$/.test(fields.data.timestamp)) return false
  const { timestamp, token, signature } = fields.data
  const age = Math.abs(now.getTime() - Number(timestamp) * SECOND_MS)
  const expected = createHmac('sha256', key)
    .update(timestamp + token)
    .digest('hex')
  return age <= MAX_AGE_MS && isSameText(signature, expected)
}

/** The report of an event; null for one of which nothing is to do. */
export function readMailgunEvent(body: unknown): MailReport | null {
  const read = event.safeParse(body)
  if (!read.success) return null
  const { event: name, severity, recipient, reason, 'delivery-status': status } = read.data['event-data']
  if (name === 'failed' && severity !== 'permanent') return null
  const detail = [reason, status?.description ?? status?.message ?? ''].filter((text) => text !== '').join(': ')
  return { kind: name === 'failed' ? 'bounce' : 'complaint', address: recipient, detail }
}

/** The mail of a route; null if it is none. */
export function readMailgunMail(body: unknown, attachments: readonly InboundAttachment[]): InboundMail | null {
  const read = route.safeParse(body)
  if (!read.success) return null
  const { recipient, sender, subject, 'body-plain': text, 'message-headers': sentHeaders, 'Message-Id': id } = read.data
  const headers = readHeaders(sentHeaders)
  const messageId = id ?? headers.get('message-id')
  if (messageId === undefined) return null
  return {
    id: messageId,
    to: recipient.split(',').map((each) => each.trim()),
    from: sender,
    subject,
    text,
    headers,
    attachments,
  }
}

function readHeaders(text: string): ReadonlyMap<string, string> {
  try {
    const pairs = z.array(z.tuple([z.string(), z.string()])).safeParse(JSON.parse(text))
    return new Map(pairs.success ? pairs.data.map(([name, value]) => [name.toLowerCase(), value]) : [])
  } catch {
    return new Map()
  }
}
