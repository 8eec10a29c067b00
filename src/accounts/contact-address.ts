import { parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { regexes } from 'zod/v4/core'

/** A way to send a code to a person. */
export type Channel = 'sms' | 'email'

/** An address for codes: a mobile number in E.164 form, or an e-mail address in lower case. */
export interface ContactAddress {
  readonly channel: Channel
  readonly address: string
}

const MAX_EMAIL_LENGTH = 254

/**
 * Parses what a person typed; null for anything but an address of these channels. Only Australian mobile numbers get text
 * messages, because fraudsters have codes sent to expensive numbers of other countries and share in the fees (SMS pumping).
 */
export function parseContactAddress(typed: string, channels: readonly Channel[]): ContactAddress | null {
  const text = typed.trim()
  if (text.includes('@')) return channels.includes('email') ? parseEmail(text) : null
  return channels.includes('sms') ? parseMobile(text) : null
}

function parseEmail(text: string): ContactAddress | null {
  const address = text.toLowerCase()
  return address.length <= MAX_EMAIL_LENGTH && regexes.email.test(address) ? { channel: 'email', address } : null
}

function parseMobile(text: string): ContactAddress | null {
  if (!/^\+?[\d\s().\-/]+$/.test(text)) return null
  const number = parsePhoneNumberFromString(text, 'AU')
  if (number?.country !== 'AU' || !number.isValid() || !/^\+61[45]/.test(number.number)) return null
  return { channel: 'sms', address: number.number }
}

/** Formats a number in E.164 form as Australians write it. */
export function phoneText(number: string): string {
  return parsePhoneNumberFromString(number)?.formatNational() ?? number
}

/** Enough of an address to recognise it: `•••• 006`, `s••••@mail.example`. */
export function maskedAddress({ channel, address }: ContactAddress): string {
  if (channel === 'sms') return `•••• ${address.slice(-3)}`
  const [name = '', host = ''] = address.split('@')
  return `${name.slice(0, 1)}••••@${host}`
}
