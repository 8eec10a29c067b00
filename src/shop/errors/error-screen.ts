import { copyFor, type CopySite } from '#sites/copy.ts'
import { ERROR_COPY } from './copy.ts'

/** Refused requests, with status and copy key. */
const REFUSALS = {
  method: [405, 'method'],
  foreign: [403, 'foreign'],
  'too-large': [413, 'tooLarge'],
  unreadable: [400, 'unreadable'],
  'too-many': [429, 'tooMany'],
  address: [400, 'address'],
  'long-address': [414, 'longAddress'],
} as const

type Refusal = keyof typeof REFUSALS
const REFUSED: readonly Refusal[] = ['method', 'foreign', 'too-large', 'unreadable', 'long-address']
export type ErrorKind = 'not-found' | 'failed' | 'unavailable' | Refusal

export interface ErrorScreen {
  readonly status: 404 | 500 | 503 | (typeof REFUSALS)[Refusal][0]
  readonly title: string
  readonly text: string
  readonly reference: { readonly label: string; readonly number: string } | undefined
  readonly actions: readonly { readonly href: string; readonly text: string; readonly primary: boolean }[]
}

/** An error page: what happened, and where to go next. `wait` is for `too-many`: how long, in words. */
export function toErrorScreen(kind: ErrorKind, site: CopySite, requestId: string, wait = 'a minute'): ErrorScreen {
  const copy = copyFor(site, ERROR_COPY)
  const home = { href: '/', text: copy('error.home'), primary: false }
  const search = { href: '/search', text: copy('error.search'), primary: true }
  if (kind === 'failed') {
    return {
      status: 500,
      title: copy('error.failed.title'),
      text: copy('error.failed.text'),
      reference: { label: copy('error.failed.reference'), number: spoken(requestId) },
      actions: [{ href: '', text: copy('error.retry'), primary: true }, home],
    }
  }
  if (kind === 'unavailable') {
    return {
      status: 503,
      title: copy('error.unavailable.title'),
      text: copy('error.unavailable.text'),
      reference: undefined,
      actions: [{ href: '', text: copy('error.retry'), primary: true }, home],
    }
  }
  const [status, words] = kind === 'not-found' ? ([404, 'notFound'] as const) : REFUSALS[kind]
  return {
    status,
    title: copy(`error.${words}.title`),
    text: words === 'tooMany' ? copy('error.tooMany.text', { wait }) : copy(`error.${words}.text`),
    reference: undefined,
    actions: [search, home],
  }
}

/** `7KX93PDQ4M` → `7KX93-PDQ4M`: easier to read out on the phone. */
function spoken(requestId: string): string {
  return `${requestId.slice(0, 5)}-${requestId.slice(5)}`
}

/** The refusal with this status; null for statuses without an error page of their own. A request without a body sends nothing but its address. */
export function refusalOf(status: number, method: string): Refusal | null {
  if (status === REFUSALS.address[0] && (method === 'GET' || method === 'HEAD')) return 'address'
  return REFUSED.find((refusal) => REFUSALS[refusal][0] === status) ?? null
}
