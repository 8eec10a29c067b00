import { err, ok, type Result } from '#platform/result.ts'
import { isConnectionLoss, isTimeout, isUnstorableValue } from '#platform/server/database-errors.ts'
import { UnknownCommitError, type Database } from '#platform/server/database.ts'
import { isFresh } from '#staff/second-factor.ts'
import type { Operation } from '../contract/operation.ts'
import type { ApiProblem, Route, StreamRoute } from '../route.ts'
import { answerProblem, answerReply, answerStream } from './answer.ts'
import { endView } from '../views/contract.ts'
import { withinOf, type Caller, type Callers } from './caller.ts'
import type { StaffHttp } from './environment.ts'
import { isFromOwnPage } from './own-page.ts'
import type { OpenStreams } from './open-streams.ts'
import { queryOf, readContent } from './read-input.ts'
import { readHead, type RequestHead } from './request-head.ts'
import { runRequest, type Runtime } from './run-request.ts'
import { readStaff } from './staff-context.ts'

export interface ServerRuntime extends Runtime {
  readonly database: Pick<Database, 'withStaff' | 'pool'>
  readonly callers: Callers
  readonly streams: OpenStreams
  /** Whether an answer that does not fit its contract fails the request. Otherwise it is only logged. */
  readonly checksAnswers: boolean
}

const RETRY_SECONDS = 5

/** The whole way of a request, in the order of its checks: caller · rate · site · scope · headers · body · schemas · transaction. */
export async function serve(c: StaffHttp, route: Route, runtime: ServerRuntime): Promise<Response> {
  const { operation } = route
  const admitted = await admit(c, operation, runtime.callers)
  if (!admitted.ok) return answerProblem(c, admitted.error)
  const { caller, head } = admitted.value
  const content = await readContent(c, operation)
  if (!content.ok) return answerProblem(c, content.error)
  const { body, file } = content.value
  const read = route.read({ params: c.req.param(), query: queryOf(c.req.url), body })
  if (!read.ok) return answerProblem(c, read.error)
  const { now, requestId } = c.var
  const done = await runRequest(runtime, route, { caller, head, read: read.value, file, now, requestId })
  if (!done.ok) return answerProblem(c, done.error)
  const { reply, status, replayed } = done.value
  checkAnswer(c, operation, reply.body, runtime.checksAnswers)
  return answerReply(c, reply, { status, replayed, path: c.req.path, answerType: operation.answerType })
}

export async function serveStream(c: StaffHttp, route: StreamRoute, runtime: ServerRuntime): Promise<Response> {
  const { operation } = route
  const admitted = await admit(c, operation, runtime.callers)
  if (!admitted.ok) return answerProblem(c, admitted.error)
  const { caller, head } = admitted.value
  const read = route.readStream({ params: c.req.param(), query: queryOf(c.req.url), body: undefined })
  if (!read.ok) return answerProblem(c, read.error)
  const { now, requestId } = c.var
  const { headers, signal } = c.req.raw
  const options = { requestId, reason: head.reason, ...withinOf(caller) }
  const transaction: Parameters<typeof read.value>[0]['transaction'] = (work) =>
    runtime.database.withStaff(caller.personId, work, options)
  const type = operation.answerType ?? 'text/event-stream'
  // Nobody would read it, and nobody would end it.
  if (c.req.method === 'HEAD') return answerStream(null, type)
  const staff = await transaction((tx) => readStaff(tx, caller, { now, reason: head.reason }))
  let refused: ApiProblem | undefined
  const stream = await runtime.streams.admit(caller.tokenId ?? caller.sessionId ?? '', signal, async (ended) => {
    const opened = await read.value({
      staff,
      now,
      services: runtime.services,
      requestId,
      lastEventId: c.req.header('last-event-id') ?? null,
      signal: ended,
      transaction,
      isInForce: () => runtime.callers.isInForce(headers),
    })
    if (opened.ok) return opened.value
    refused = opened.error
    return null
  })
  return refused ? answerProblem(c, refused) : answerStream(stream, type)
}

/** The checks that need neither body nor record. */
async function admit(
  c: StaffHttp,
  operation: Operation,
  callers: Callers,
): Promise<Result<{ readonly caller: Caller; readonly head: RequestHead }, ApiProblem>> {
  const identified = await callers.identify(c)
  if (!identified.ok) return identified
  const caller = identified.value
  const header = (name: string) => c.req.header(name)
  const page = {
    method: c.req.method,
    secFetchSite: header('sec-fetch-site'),
    origin: header('origin'),
    own: c.var.origin.url,
  }
  if (caller.tokenId === null && !isFromOwnPage(page)) return err({ kind: 'cross-site' })
  const { scope } = operation
  if (scope !== null && caller.scopes !== null && !caller.scopes.includes(scope))
    return err({ kind: 'scope-missing', detail: `The token needs the scope ${scope}.` })
  // Ending a view is done by the operator, not in the role that the view gives.
  const asked = operation.id === endView.id ? { ...caller, view: null } : caller
  if (asked.view && operation.method !== 'get') return err({ kind: 'looking-only' })
  if (operation.needsSecondFactor && !hasFreshFactor(caller, c.var.now)) return err({ kind: 'second-factor-needed' })
  const head = readHead(operation, header)
  if (!head.ok) return head
  // Whatever is looked at in a view has its reason in the audit log.
  return ok({ caller: asked, head: asked.view ? { ...head.value, reason: asked.view.reason } : head.value })
}

function hasFreshFactor({ secondFactorAt }: Caller, now: Date): boolean {
  return secondFactorAt !== null && isFresh(secondFactorAt, now)
}

/** An answer beyond its contract could tell what nobody decided to tell. */
function checkAnswer(c: StaffHttp, operation: Operation, body: unknown, fails: boolean): void {
  const checked = operation.answer.safeParse(body)
  if (checked.success) return
  const error = new Error(`the answer of ${operation.id} does not fit its contract`, { cause: checked.error })
  if (fails) throw error
  c.var.log.error({ err: error, operation: operation.id }, 'an answer does not fit its contract')
}

/** The problem of a thrown error, which is logged if it is a bug. */
export function thrownProblem(c: StaffHttp, error: unknown): ApiProblem {
  const facts = { err: error, method: c.req.method, path: c.req.path }
  if (error instanceof UnknownCommitError) {
    c.var.log.error(facts, 'the outcome of a commit is unknown')
    return { kind: 'outcome-unknown', retryAfterSeconds: RETRY_SECONDS }
  }
  if (isTimeout(error) || isConnectionLoss(error)) {
    c.var.log.error(facts, 'the database did not answer in time')
    return { kind: 'unavailable', retryAfterSeconds: RETRY_SECONDS }
  }
  if (isUnstorableValue(error)) {
    c.var.log.warn(facts, 'a request has a value that the database refuses')
    return { kind: 'invalid-body', detail: 'A value is out of the range that can be stored.' }
  }
  c.var.log.error(facts, 'a request of the API failed')
  return { kind: 'internal' }
}
