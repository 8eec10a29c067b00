import type { z } from 'zod'
import { err, ok, type Result } from '#platform/result.ts'
import { readBody } from '#platform/web/read-body.ts'
import { isOwnRequest } from '#platform/web/same-origin.ts'
import type { SignInFailure } from '#staff/sign-in-failure.ts'
import type { Caller } from '#staff/server/sign-in/caller.ts'
import type { ProviderCalls } from '#staff/server/provider/provider-calls.ts'
import type { SignInAnswer, SignInService } from '#staff/server/sign-in/calls.ts'
import type { StaffApp, StaffHttp } from '../pipeline/environment.ts'
import { thrownProblem } from '../pipeline/serve.ts'
import { SESSION_PATH, SIGN_IN } from './contract.ts'
import { registerProviderCallback } from './provider-callback.ts'
import { ANSWER_HEADERS, problemAnswer, type Refusal } from './problem-answer.ts'

/** The answer to a call: `undefined` is a 204. */
type Handled = Promise<Result<SignInAnswer<unknown>, SignInFailure>>
type Handle<B extends z.ZodType> = (caller: Caller, body: z.output<B>) => Handled

interface SignInCall<B extends z.ZodType> {
  readonly path: string
  readonly body: B
}

/** Adds the calls of the sign-in to the application at the console's host. Every path below `/auth/` belongs to it. */
export function registerSignIn(app: StaffApp, signIn: SignInService & ProviderCalls): void {
  const serve = <B extends z.ZodType>({ path, body }: SignInCall<B>, handle: Handle<B>) => {
    app.post(path, (c) => orProblem(c, () => answer(c, body, handle)))
  }
  const done = async (handled: Handled) => withBody(await handled, () => undefined)

  serve(SIGN_IN.signIn, async (caller, { email, password }) =>
    withBody(await signIn.signIn(caller, email, password), () => ({ state: 'second-factor' })),
  )
  serve(SIGN_IN.secondFactor, async (caller, { code }) =>
    withBody(await signIn.secondFactor(caller, code), (body) => ({ state: 'signed-in', ...body })),
  )
  serve(SIGN_IN.secondFactorAgain, (caller, { code }) => signIn.secondFactorAgain(caller, code))
  serve(SIGN_IN.wayIn, (caller, { email }) => signIn.wayIn(caller, email))
  serve(SIGN_IN.provider, (caller, { email, next }) => signIn.startProvider(caller, email, next))
  serve(SIGN_IN.providerAgain, (caller, { next }) => signIn.startProviderAgain(caller, next))
  serve(SIGN_IN.firstAuthenticator, (caller) => signIn.firstAuthenticator(caller))
  serve(SIGN_IN.firstAuthenticatorConfirm, async (caller, { enrolment, code }) =>
    withBody(await signIn.firstAuthenticatorConfirm(caller, enrolment, code), (body) => ({
      state: 'signed-in',
      ...body,
    })),
  )
  registerProviderCallback(app, signIn, callerOf)
  serve(SIGN_IN.signOut, async (caller) => done(Promise.resolve(ok(await signIn.signOut(caller)))))
  serve(SIGN_IN.forgottenPassword, (caller, { email }) => done(signIn.forgottenPassword(caller, email)))
  serve(SIGN_IN.newPassword, (caller, { token, password }) => done(signIn.newPassword(caller, token, password)))
  serve(SIGN_IN.changePassword, (caller, { current, password }) =>
    done(signIn.changePassword(caller, current, password)),
  )
  serve(SIGN_IN.backupCodes, async (caller) =>
    withBody(await signIn.backupCodes(caller), (backupCodes) => ({ backupCodes })),
  )
  serve(SIGN_IN.authenticator, (caller) => signIn.authenticator(caller))
  serve(SIGN_IN.authenticatorConfirm, async (caller, { enrolment, code }) =>
    withBody(await signIn.authenticatorConfirm(caller, enrolment, code), (backupCodes) => ({ backupCodes })),
  )
  serve(SIGN_IN.invitation, (caller, { token }) => signIn.invitation(caller, token))
  serve(SIGN_IN.accept, (caller, { token, name, password }) => signIn.accept(caller, token, name, password))
  serve(SIGN_IN.confirm, async (caller, { enrolment, code }) =>
    withBody(await signIn.confirm(caller, enrolment, code), (body) => ({ state: 'signed-in', ...body })),
  )
  serve(SIGN_IN.join, (caller, { token }) => done(signIn.join(caller, token)))

  app.get(SESSION_PATH, (c) =>
    orProblem(c, async () => {
      const { body, cookies } = await signIn.session(callerOf(c))
      return send(body ? { state: 'signed-in', ...body } : { state: 'signed-out' }, cookies)
    }),
  )
  app.all('/auth/*', (c) => problemAnswer(c, { kind: 'not-found' }))
}

async function answer<B extends z.ZodType>(c: StaffHttp, body: B, handle: Handle<B>): Promise<Response> {
  const own = isOwnRequest({
    method: c.req.method,
    secFetchSite: c.req.header('sec-fetch-site'),
    origin: c.req.header('origin'),
    cookie: c.req.header('cookie'),
    own: c.var.origin.url,
  })
  if (!own) return problemAnswer(c, { kind: 'cross-site' })
  const read = await readCall(c, body)
  if (!read.ok) return problemAnswer(c, read.error)
  const handled = await handle(callerOf(c), read.value)
  if (!handled.ok) return problemAnswer(c, handled.error)
  return send(handled.value.body, handled.value.cookies)
}

async function readCall<B extends z.ZodType>(c: StaffHttp, schema: B): Promise<Result<z.output<B>, Refusal>> {
  const isJson = /^application\/json\s*(?:;|$)/i.test(c.req.header('content-type') ?? '')
  const body = isJson ? await readBody(c) : err({ kind: 'unsupported-type' } as const)
  if (!body.ok) return err({ kind: 'invalid-json' })
  const parsed = schema.safeParse(body.value)
  if (parsed.success) return ok(parsed.data)
  const errors = parsed.error.issues.map(({ path, message }) => ({ pointer: ['#', ...path].join('/'), message }))
  return err({ kind: 'invalid-body', errors })
}

function callerOf(c: StaffHttp): Caller {
  const { visitor, network } = c.var.origin
  return { visitor, network, cookie: c.req.header('cookie'), userAgent: c.req.header('user-agent') }
}

function withBody<Body>(
  handled: Result<SignInAnswer<Body>, SignInFailure>,
  bodyOf: (body: Body) => unknown,
): Result<SignInAnswer<unknown>, SignInFailure> {
  return handled.ok ? ok({ ...handled.value, body: bodyOf(handled.value.body) }) : handled
}

function send(body: unknown, cookies: readonly string[]): Response {
  const headers = new Headers(ANSWER_HEADERS)
  for (const cookie of cookies) headers.append('set-cookie', cookie)
  return body === undefined ? new Response(null, { status: 204, headers }) : Response.json(body, { headers })
}

async function orProblem(c: StaffHttp, work: () => Promise<Response>): Promise<Response> {
  try {
    return await work()
  } catch (error) {
    const { kind } = thrownProblem(c, error)
    return problemAnswer(c, { kind: kind === 'internal' ? 'internal' : 'unavailable' })
  }
}
