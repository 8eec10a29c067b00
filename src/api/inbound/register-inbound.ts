import type { Clock } from '#platform/clock.ts'
import { isSameText } from '#platform/mac.ts'
import { parseJson, readText, readUpload } from '#platform/web/read-body.ts'
import { UploadedFile } from '#platform/web/body/uploaded-file.ts'
import { noteMailProblem } from '#leads/server/inbound/mail-problems.ts'
import { receiveMail, type MailReceiver } from '#leads/server/inbound/receive-mail.ts'
import { receiveSms, type SmsReceiver } from '#leads/server/inbound/receive-sms.ts'
import type { InboundAttachment } from '#leads/inbound/inbound-mail.ts'
import type { StaffApp, StaffHttp } from '../pipeline/environment.ts'
import { isSignedByMailgun, readMailgunEvent, readMailgunMail } from './mailgun.ts'
import { readPostmark } from './postmark.ts'
import { isSignedByTwilio, readTwilio } from './twilio.ts'

export interface InboundOptions {
  readonly mail: MailReceiver
  readonly sms: SmsReceiver
  /** The part of Postmark's address that nobody else knows; undefined: it sends nothing here. */
  readonly postmarkSecret: string | undefined
  readonly mailgunKey: string | undefined
  readonly twilioToken: string | undefined
  /** The console's address, which Twilio signs. */
  readonly consoleUrl: string
  readonly clock: Clock
  readonly log: { readonly info: (fields: object, message: string) => void }
}

const MB = 1024 * 1024
/** Postmark encodes attachments of 35 MB in all as Base64. */
const MAX_MAIL_BYTES = 48 * MB
const MAX_FILES = 10
const UPLOAD = { bytes: 30 * MB, files: MAX_FILES, fileBytes: 20 * MB }

/** Adds the addresses to which providers pass on mails and text messages. What became of one is not told. */
export function registerInbound(app: StaffApp, options: InboundOptions): void {
  const { postmarkSecret, mailgunKey, twilioToken } = options
  if (postmarkSecret !== undefined)
    app.post('/inbound/postmark/:secret', (c) =>
      isSameText(c.req.param('secret'), postmarkSecret) ? takePostmark(c, options) : c.notFound(),
    )
  if (mailgunKey !== undefined) app.post('/inbound/mailgun', (c) => takeMailgun(c, mailgunKey, options))
  if (twilioToken !== undefined) app.post('/inbound/twilio', (c) => takeTwilio(c, twilioToken, options))
  app.all('/inbound/*', (c) => c.notFound())
}

const done = (): Response => Response.json({})
/** The provider tries again later. */
const later = (): Response => new Response(null, { status: 503, headers: { 'retry-after': '60' } })

async function takePostmark(c: StaffHttp, { mail, clock, log }: InboundOptions): Promise<Response> {
  const text = await readText(c, MAX_MAIL_BYTES)
  if (!text.ok) return text.error.kind === 'busy' ? later() : done()
  const body = parseJson(text.value)
  const call = body.ok ? readPostmark(body.value) : null
  if (call?.kind === 'report') await noteMailProblem(mail.database, call.report, clock())
  if (call?.kind === 'mail') log.info({ outcome: await receiveMail(mail, call.mail, clock()) }, 'a mail arrived')
  return done()
}

async function takeMailgun(c: StaffHttp, key: string, { mail, clock, log }: InboundOptions): Promise<Response> {
  const body = await readUpload(c, UPLOAD)
  if (!body.ok) return body.error.kind === 'busy' ? later() : done()
  if (!isSignedByMailgun(body.value, key, clock())) return c.notFound()
  const report = readMailgunEvent(body.value)
  if (report) await noteMailProblem(mail.database, report, clock())
  const received = report ? null : readMailgunMail(body.value, await attachmentsOf(body.value))
  if (received) log.info({ outcome: await receiveMail(mail, received, clock()) }, 'a mail arrived')
  return done()
}

async function attachmentsOf(body: unknown): Promise<readonly InboundAttachment[]> {
  const values: readonly unknown[] = typeof body === 'object' && body !== null ? Object.values(body).flat() : []
  const files = values.filter((value) => value instanceof UploadedFile)
  const attachments: InboundAttachment[] = []
  for (const file of files) {
    const content = await file.use((bytes) => Promise.resolve(Buffer.from(bytes)))
    attachments.push({ name: '', type: typeOf(content), content })
  }
  return attachments
}

/** By the content, because names and types are whatever the sender says. */
function typeOf(content: Buffer): string {
  return /^(?:\ufeff|\s)*</.test(content.subarray(0, 100).toString('utf8')) ? 'application/xml' : 'image/*'
}

async function takeTwilio(
  c: StaffHttp,
  token: string,
  { sms, consoleUrl, clock, log }: InboundOptions,
): Promise<Response> {
  const text = await readText(c)
  if (!text.ok) return c.notFound()
  const parameters = new URLSearchParams(text.value)
  const signature = c.req.header('x-twilio-signature') ?? ''
  if (!isSignedByTwilio(`${consoleUrl}/inbound/twilio`, parameters, signature, token)) return c.notFound()
  const message = readTwilio(parameters)
  if (message) log.info({ outcome: await receiveSms(sms, message, clock()) }, 'a text message arrived')
  return new Response('<?xml version="1.0" encoding="UTF-8"?><Response/>', { headers: { 'content-type': 'text/xml' } })
}
