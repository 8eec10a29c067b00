import type { PageRequest } from './processes/request.ts'
import type { PageKind } from './recording/recording.ts'

/** A server that renders the pages, and the URLs of each kind of page. */
export interface PageServer {
  readonly name: string
  readonly pid: number
  readonly requests: Readonly<Record<PageKind, readonly PageRequest[]>>
}

export const OURS = 'Forecourt'
export const WHOLE = 'Forecourt, whole'
export const REACT_ROUTER = 'React Router'
export const NEXT = 'Next'
export const NEXT_CLIENT = 'Next, all client'
