import type { StaffHttp } from '../pipeline/environment.ts'
import { SIGN_IN_PROBLEMS, type SignInProblem, type SignInProblemKind } from './contract.ts'

/** Why a call of the sign-in is refused. */
export interface Refusal extends Partial<Pick<SignInProblem, 'detail' | 'errors'>> {
  readonly kind: SignInProblemKind
  readonly retryAfterSeconds?: number
}

const RETRY_SECONDS = 10

/** Sentences for kinds whose title says too little. */
const DETAILS: Partial<Readonly<Record<SignInProblemKind, string>>> = {
  'wrong-password': 'The e-mail address or the password is wrong. Check both, or ask for a new password.',
  'wrong-code': 'The code is wrong, or was used before. Wait for the next one of your app, or use a backup code.',
  'sign-in-expired': 'The sign-in took too long, or had too many wrong codes. Start it again.',
  unauthenticated: 'Your session has ended. Sign in again.',
  'second-factor-needed': 'Enter a code of your app once more to do this.',
  'link-not-valid': 'The link was used, revoked or replaced by a newer one, or is too old. Ask for another one.',
  'sign-in-to-join':
    'Somebody signs in with this address already. Sign in, then open the link of the invitation again.',
  'other-person': 'The invitation is for another address than yours. Sign out, then open its link again.',
  'use-provider': 'Your company signs in at its own provider. Enter your address, and go on there.',
  'no-provider': 'No provider has this address. Sign in by password.',
  'provider-unavailable': 'Your provider does not answer.',
  'too-many-attempts': 'There were too many attempts from your network. Wait a moment, then try again.',
  unavailable: 'The console is very busy at the moment. Try again in a few seconds.',
}

/** An answer of the sign-in is for one person, is never kept, and is no page that could be framed. */
export const ANSWER_HEADERS: Readonly<Record<string, string>> = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
}

export function problemAnswer(c: StaffHttp, { kind, detail, errors, retryAfterSeconds }: Refusal): Response {
  const { status, title } = SIGN_IN_PROBLEMS[kind]
  const body: SignInProblem = {
    type: 'about:blank',
    kind,
    title,
    status,
    detail: detail ?? DETAILS[kind] ?? errors?.map((each) => each.message).join(' ') ?? `${title}.`,
    instance: c.var.requestId,
    ...(errors && { errors }),
  }
  const headers = new Headers({ ...ANSWER_HEADERS, 'content-type': 'application/problem+json' })
  const seconds = retryAfterSeconds ?? (status === 503 ? RETRY_SECONDS : undefined)
  if (seconds !== undefined) headers.set('retry-after', String(Math.max(1, Math.ceil(seconds))))
  return new Response(JSON.stringify(body), { status, headers })
}
