import { createHmac } from 'node:crypto'
import { isSameText } from '#platform/mac.ts'
import type { InboundSms } from '#leads/server/inbound/receive-sms.ts'

/** Whether Twilio signed the call: HMAC-SHA1 of the address and all parameters in the order of their names, in Base64. */
export function isSignedByTwilio(
  url: string,
  parameters: URLSearchParams,
  signature: string,
  authToken: string,
): boolean {
  const sorted = [...parameters].toSorted(([one], [other]) => (one < other ? -1 : one > other ? 1 : 0))
  const text = url + sorted.map(([name, value]) => name + value).join('')
  return isSameText(signature, createHmac('sha1', authToken).update(text).digest('base64'))
}

/** Null for a call that is no message. */
export function readTwilio(parameters: URLSearchParams): InboundSms | null {
  const [id, from, to] = ['MessageSid', 'From', 'To'].map((name) => parameters.get(name))
  return id && from && to ? { id, from, to, text: parameters.get('Body') ?? '' } : null
}
