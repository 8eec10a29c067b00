import { isIP } from 'node:net'
import { z } from 'zod'
import { readProxyEntry } from './proxy-addresses.ts'
import { secretWeakness } from './secret-strength.ts'

const HOW_TO_MAKE_A_SECRET = 'generate one with: openssl rand -base64 48'

export const DEFAULT_PORT = 3000
const MAX_PORT = 65_535
const MIN_SECRET_LENGTH = 32
export const MAX_THREADS = 64
export const MAX_DRAIN_SECONDS = 300

export const folder = z.string().min(1)
const list = z.string().transform((text) =>
  text
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== ''),
)
/** A list whose first wrong entry is named. */
export const listOf = (faultOf: (entry: string) => string | undefined) =>
  list.superRefine((entries, context) => {
    const fault = entries.map(faultOf).find((each) => each !== undefined)
    if (fault !== undefined) context.addIssue(fault)
  })
export const proxyFault = (entry: string): string | undefined => {
  const read = readProxyEntry(entry)
  return typeof read === 'string' ? read : undefined
}
const HOST_AND_PORT = /^(?:\[[\da-f:.]+\]|[a-z\d_](?:[a-z\d._-]*[a-z\d])?)(?::\d{1,5})?$/i
export const hostFault = (entry: string): string | undefined =>
  HOST_AND_PORT.test(entry)
    ? undefined
    : `"${entry}" can't be read; expected a host or host:port, such as inner-crm:8080`
const TARGET_HOST = /^(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)+[a-z\d-]*[a-z\d]$/i
export const targetFault = (entry: string): string | undefined =>
  isIP(entry) !== 0 || TARGET_HOST.test(entry)
    ? undefined
    : `"${entry}" can't be read; expected an address, such as 203.0.113.10, or the name of a host`
const PHOTO_HOST = /^(?:\*|(?:\*\.)?[a-z\d_](?:[a-z\d._-]*[a-z\d])?(?::\d{1,5})?)$/i
export const photoHostFault = (entry: string): string | undefined =>
  PHOTO_HOST.test(entry)
    ? undefined
    : `"${entry}" can't be read; expected the name of a host, such as pics.dealer.example or *.dealer.example`
export const secret = z
  .string()
  .min(MIN_SECRET_LENGTH, `it is shorter than ${MIN_SECRET_LENGTH} characters; ${HOW_TO_MAKE_A_SECRET}`)
  .superRefine((value, context) => {
    const weakness = value.length < MIN_SECRET_LENGTH ? null : secretWeakness(value)
    if (weakness !== null) context.addIssue(`${weakness}, so it could be guessed; ${HOW_TO_MAKE_A_SECRET}`)
  })
/** Keys that were replaced: what they signed or encrypted is still read. They are as long as a key, but may be weak. */
export const previousKeys = list
  .refine(
    (keys) => keys.every((key) => key.length >= MIN_SECRET_LENGTH),
    `each key, separated by commas, has at least ${MIN_SECRET_LENGTH} characters`,
  )
  .default([])
export const WHOLE_NUMBER = 'it has to be a whole number'
export const port = z.coerce
  .number(WHOLE_NUMBER)
  .int(WHOLE_NUMBER)
  .min(0, "it can't be negative")
  .max(MAX_PORT, `it can't be above ${MAX_PORT}`)
export const perMinute = z.coerce.number(WHOLE_NUMBER).int(WHOLE_NUMBER).min(0, "it can't be negative")
export const postgresUrl = z.url({ protocol: /^postgres(?:ql)?$/ })
