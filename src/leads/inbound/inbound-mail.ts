/** A mail that arrived, whichever provider passed it on. */
export interface InboundMail {
  /** The `Message-ID`, or the provider's own id. */
  readonly id: string
  /** Addresses that it was delivered to. */
  readonly to: readonly string[]
  /** The address of the envelope, or that of the header where a provider tells no other. */
  readonly from: string
  readonly subject: string
  readonly text: string
  /** By name in small letters. */
  readonly headers: ReadonlyMap<string, string>
  readonly attachments: readonly InboundAttachment[]
}

export interface InboundAttachment {
  readonly name: string
  readonly type: string
  readonly content: Uint8Array
}

/** A report about a mail that the platform sent. */
export interface MailReport {
  readonly kind: 'bounce' | 'complaint'
  readonly address: string
  readonly detail: string
}

const BULK: ReadonlySet<string> = new Set(['bulk', 'junk', 'list', 'auto_reply'])
const MACHINES = /^(?:mailer-daemon|postmaster|no-?reply|do-?not-?reply|bounces?)(?:[+-].*)?@/i

/** Whether a machine wrote it: an absence note, a bounce, a list. An answer to one could go on for ever. (RFC 3834, section 2.) */
export function isAutomatic({ headers, from }: Pick<InboundMail, 'headers' | 'from'>): boolean {
  const submitted = headers.get('auto-submitted')?.split(';')[0]?.trim().toLowerCase() ?? 'no'
  const precedence = headers.get('precedence')?.trim().toLowerCase() ?? ''
  return (
    submitted !== 'no' ||
    BULK.has(precedence) ||
    ['x-autoreply', 'x-autorespond', 'x-auto-response-suppress', 'list-id'].some((name) => headers.has(name)) ||
    headers.get('return-path')?.trim() === '<>' ||
    MACHINES.test(from)
  )
}
