import type { Question } from './processes/ask.ts'
import type { PageKind } from './recording/recording.ts'

/** One server that draws the pages, and the addresses of each kind. */
export interface Contestant {
  readonly name: string
  readonly pid: number
  readonly questions: Readonly<Record<PageKind, readonly Question[]>>
}

export const OURS = 'Forecourt'
export const WHOLE = 'Forecourt, whole'
export const REACT_ROUTER = 'React Router'
export const NEXT = 'Next'
export const NEXT_CLIENT = 'Next, all client'
