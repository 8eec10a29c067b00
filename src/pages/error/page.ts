import type { Site } from '#sites/schema.ts'
import { errorCopy } from './copy.ts'

export type ErrorKind = 'not-found' | 'failed' | 'method'

export interface ErrorScreen {
  readonly status: 404 | 405 | 500
  readonly title: string
  readonly text: string
  readonly reference: { readonly label: string; readonly number: string } | undefined
  readonly actions: readonly { readonly href: string; readonly text: string; readonly primary: boolean }[]
}

/** What a shopper sees in place of the page: what happened, and the nearest steps on. */
export function toErrorScreen(kind: ErrorKind, site: Pick<Site, 'copy'>, requestId: string): ErrorScreen {
  const text = (key: keyof typeof errorCopy): string => site.copy[key] ?? errorCopy[key]
  const home = { href: '/', text: text('error.home'), primary: false }
  const search = { href: '/search', text: text('error.search'), primary: true }
  if (kind === 'failed') {
    return {
      status: 500,
      title: text('error.failed.title'),
      text: text('error.failed.text'),
      reference: { label: text('error.failed.reference'), number: spoken(requestId) },
      actions: [{ href: '', text: text('error.retry'), primary: true }, home],
    }
  }
  const [status, words] = kind === 'method' ? ([405, 'method'] as const) : ([404, 'notFound'] as const)
  return {
    status,
    title: text(`error.${words}.title`),
    text: text(`error.${words}.text`),
    reference: undefined,
    actions: [search, home],
  }
}

/** `7KX93PDQ4M` → `7KX93-PDQ4M`: easier to read out on the phone. */
function spoken(requestId: string): string {
  return `${requestId.slice(0, 5)}-${requestId.slice(5)}`
}
