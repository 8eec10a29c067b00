import type { SendMailOptions } from 'nodemailer'
import { parseSender } from './sender.ts'
import type { Mail, MailAddress } from './mail.ts'

/** Options for nodemailer. Addresses are passed as objects, so that a name can't smuggle in a second address. */
export function composeMail(mail: Mail, sender: string): SendMailOptions {
  const from = parseSender(sender)
  return {
    from: { name: oneLine(mail.fromName), address: from.address },
    to: { name: '', address: oneLine(mail.to) },
    ...(mail.replyTo ? { replyTo: addressOf(mail.replyTo) } : {}),
    subject: oneLine(mail.subject),
    text: mail.text,
    ...(mail.html === undefined ? {} : { html: mail.html }),
    ...(mail.attachments ? { attachments: mail.attachments.map((each) => ({ ...each })) } : {}),
    messageId: messageIdOf(mail.id, from.address),
    date: mail.date,
    headers: { 'Auto-Submitted': 'auto-generated', ...oneLineValues(mail.headers ?? {}) },
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

/** `<{id}@{host of the sender}>` */
export function messageIdOf(id: string, senderAddress: string): string {
  return `<${id}@${senderAddress.split('@').at(-1) ?? 'localhost'}>`
}

function addressOf({ name, address }: MailAddress): MailAddress {
  return { name: oneLine(name), address: oneLine(address) }
}

function oneLineValues(headers: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, oneLine(value)]))
}

/** Also breaks up encoded words (RFC 2047), which mail programs would decode: `=?utf-8?Q?=0D=0A?=` is a line break. */
function oneLine(text: string): string {
  return text
    .replaceAll(/\p{Cc}+/gu, ' ')
    .replaceAll('=?', '= ?')
    .trim()
}
