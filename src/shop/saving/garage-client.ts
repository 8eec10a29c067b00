import { problemDetail } from '../errors/problem-detail.ts'

/** The account and lists as the server answers them. */
export interface ServerGarage {
  readonly phone_number: string | null
  readonly needs_number: boolean
  readonly watchlist: readonly number[]
  readonly favourites: readonly number[]
  readonly viewed: readonly number[]
  readonly compare: readonly string[]
}

/** Null when nobody is signed in, or the answer can't be read. */
export async function askGarage(merge: object | null): Promise<ServerGarage | null> {
  try {
    const response = await fetch('/api/garage', merge === null ? {} : post(merge))
    if (!response.ok) return null
    const answer: unknown = await response.json()
    return isGarage(answer) ? answer : null
  } catch {
    return null
  }
}

function isGarage(answer: unknown): answer is ServerGarage {
  return typeof answer === 'object' && answer !== null && 'watchlist' in answer && Array.isArray(answer.watchlist)
}

/** Why a change failed; null when it worked. Anything but `{success: true}` is a failure. */
export async function sendChange(path: string, body: object, failed: string): Promise<string | null> {
  try {
    const response = await fetch(path, post(body))
    const answer: unknown = await response.json()
    return isSuccess(answer) ? null : (problemDetail(answer) ?? failed)
  } catch {
    return failed
  }
}

/** The boolean `success` of an answer; anything else counts as unsuccessful. */
export function isSuccess(answer: unknown): boolean {
  return typeof answer === 'object' && answer !== null && 'success' in answer && answer.success === true
}

const post = (body: object): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
})
