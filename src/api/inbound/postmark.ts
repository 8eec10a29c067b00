import { z } from 'zod'
import type { InboundMail, MailReport } from '#leads/inbound/inbound-mail.ts'

const address = z.object({ Email: z.string() })

/** Postmark's inbound webhook (https://postmarkapp.com/developer/webhooks/inbound-webhook). */
const inbound = z.object({
  MessageID: z.string(),
  FromFull: address,
  ToFull: z.array(address).default([]),
  CcFull: z.array(address).default([]),
  OriginalRecipient: z.string().default(''),
  Subject: z.string().default(''),
  TextBody: z.string().default(''),
  Headers: z.array(z.object({ Name: z.string(), Value: z.string() })).default([]),
  Attachments: z.array(z.object({ Name: z.string(), ContentType: z.string(), Content: z.string() })).default([]),
})

/** Postmark's webhooks of bounces and of complaints. */
const report = z.object({
  RecordType: z.enum(['Bounce', 'SpamComplaint']),
  Type: z.string().default(''),
  Email: z.string(),
  Description: z.string().default(''),
})

/** Bounces that say nothing lasting about the address. */
const PASSING: ReadonlySet<string> = new Set([
  'AutoResponder',
  'Transient',
  'OpenRelayTest',
  'ChallengeVerification',
  'Subscribe',
  'Unsubscribe',
])

export type PostmarkCall =
  | { readonly kind: 'mail'; readonly mail: InboundMail }
  | { readonly kind: 'report'; readonly report: MailReport }

/** Null for a call of another kind, of which nothing is to do. */
export function readPostmark(body: unknown): PostmarkCall | null {
  const reported = report.safeParse(body)
  if (reported.success) {
    const { RecordType, Type, Email, Description } = reported.data
    if (PASSING.has(Type)) return null
    const kind = RecordType === 'Bounce' ? 'bounce' : 'complaint'
    return { kind: 'report', report: { kind, address: Email, detail: [Type, Description].filter(Boolean).join(': ') } }
  }
  const received = inbound.safeParse(body)
  if (!received.success) return null
  const { MessageID, FromFull, ToFull, CcFull, OriginalRecipient, Subject, TextBody, Headers, Attachments } =
    received.data
  const headers = new Map(Headers.map(({ Name, Value }) => [Name.toLowerCase(), Value]))
  return {
    kind: 'mail',
    mail: {
      id: headers.get('message-id') ?? MessageID,
      to: [OriginalRecipient, ...ToFull.map(({ Email }) => Email), ...CcFull.map(({ Email }) => Email)],
      from: FromFull.Email,
      subject: Subject,
      text: TextBody,
      headers,
      attachments: Attachments.map(({ Name, ContentType, Content }) => ({
        name: Name,
        type: ContentType.toLowerCase(),
        content: Buffer.from(Content, 'base64'),
      })),
    },
  }
}
