import { err, ok, type Result } from '#platform/result.ts'
import type { Database, Transaction } from '#platform/server/database.ts'
import type { UploadedFile } from '#platform/web/body/uploaded-file.ts'
import type { CurrentVersion } from '../contract/problems.ts'
import type { Cursors } from '../paging.ts'
import type { ApiProblem, LastChange, Outcome, ReadRequest, Reply, RequestContext, Route } from '../route.ts'
import type { ApiServices } from '../services.ts'
import type { AnsweredProblem } from './answer.ts'
import { withinOf, type Caller } from './caller.ts'
import { claimRequest, keepOutcome } from './kept-requests.ts'
import type { RequestHead } from './request-head.ts'
import { readStaff } from './staff-context.ts'

export interface Runtime {
  readonly database: Pick<Database, 'withStaff'>
  readonly services: ApiServices
  readonly cursors: Cursors
}

interface RunFacts {
  readonly caller: Caller
  readonly head: RequestHead
  readonly read: ReadRequest
  readonly file: UploadedFile | null
  readonly now: Date
  readonly requestId: string
}

interface Done {
  readonly reply: Reply
  readonly status: number
  readonly replayed: boolean
}

/** Rolls the transaction back. */
class Refused extends Error {
  readonly problem: AnsweredProblem

  constructor(problem: AnsweredProblem) {
    super(problem.kind)
    this.problem = problem
  }
}

/** Runs the handler in one transaction of the caller, which is rolled back if the handler returns a problem. */
export async function runRequest(
  { database, services, cursors }: Runtime,
  { operation }: Route,
  facts: RunFacts,
): Promise<Result<Done, AnsweredProblem>> {
  const { caller, head, read, file, now, requestId } = facts
  const work = async (tx: Transaction): Promise<Done> => {
    const context: RequestContext = {
      tx,
      staff: await readStaff(tx, caller, { now, reason: head.reason }),
      now,
      services,
      ifMatch: head.ifMatch,
      requestId,
      file,
      problem: (kind, more) => err({ kind, ...more }),
      matches: (current) =>
        head.ifMatch === null || head.ifMatch === current.version ? null : err({ kind: 'stale', current }),
      paging: (sort, keys) =>
        cursors.paging(
          { list: operation.id, sort, filters: read.filters, limit: read.limit, cursor: read.cursor },
          keys,
        ),
    }
    const settled = async (outcome: Outcome): Promise<Reply> => {
      if (outcome.ok) return outcome.value
      throw new Refused(await withChange(tx, outcome.error))
    }
    if (head.idempotencyKey === null)
      return { reply: await settled(await read.handle(context)), status: operation.status, replayed: false }
    const keyed = { operation: operation.id, key: head.idempotencyKey, sent: read.fingerprintOf }
    const claim = await claimRequest(tx, keyed)
    if (!claim.ok) throw new Refused(claim.error)
    if (claim.value) {
      const { status, recordId } = claim.value
      const again = read.again && recordId !== null ? await read.again(context, recordId) : ok({ body: undefined })
      return { reply: await settled(again), status, replayed: true }
    }
    const reply = await settled(await read.handle(context))
    await keepOutcome(tx, keyed, operation.status, reply.id ?? reply.kept ?? null)
    return { reply, status: operation.status, replayed: false }
  }
  const { personId } = caller
  const { reason, correlationId } = head
  try {
    const options = { requestId, correlationId, reason, ...withinOf(caller) }
    return ok(await database.withStaff(personId, work, options))
  } catch (error) {
    if (error instanceof Refused) return err(error.problem)
    throw error
  }
}

/** Says of a stale record who changed it. */
async function withChange({ $client }: Transaction, problem: ApiProblem): Promise<AnsweredProblem> {
  if (!problem.current) return problem
  const { subject, id, version, change: known } = problem.current
  if (known) return { ...problem, changed: { version, ...shownChange(known) } }
  const { rows } = await $client.query<LastChange>('select at, id, name from last_change($1, $2)', [subject, id])
  const [change] = rows
  return { ...problem, changed: { version, ...shownChange(change) } }
}

function shownChange(change: LastChange | undefined): Omit<CurrentVersion, 'version'> {
  const { at = null, id = null, name = null } = change ?? {}
  return { changedAt: at?.toISOString() ?? null, changedBy: id !== null && name !== null ? { id, name } : null }
}
