import { randomUUID } from 'node:crypto'
import type { Actor } from '#platform/actor.ts'
import { err, ok, type Result } from '#platform/result.ts'
import { record } from '#platform/server/audit.ts'
import type { Transaction } from '#platform/server/database.ts'
import type { ApiProblem } from '../route.ts'

/** Whether the person may create a token for a system that exists: only who could give all of its roles. */
export async function maySystemHold({ $client }: Transaction, id: string): Promise<Result<null, ApiProblem>> {
  const { rows } = await $client.query<{ gives: boolean }>(
    `select staff_gives_roles_of(id) as gives from people where id = $1 and kind = 'system' and removed_at is null`,
    [id],
  )
  const [system] = rows
  if (!system)
    return err({
      kind: 'invalid-body',
      errors: [{ pointer: '#/holder/id', detail: 'There is no such system.', code: 'unknown-id' }],
    })
  return system.gives ? ok(null) : err({ kind: 'forbidden', because: 'not-your-system' })
}

export interface NewSystem {
  readonly name: string
  readonly role: 'sales' | 'manager'
  readonly dealershipIds: readonly number[]
}

/** Creates a system with a role at dealerships, and returns its id. */
export async function createSystem(
  tx: Transaction,
  actor: Actor,
  { name, role, dealershipIds }: NewSystem,
): Promise<Result<string, ApiProblem>> {
  const ids = [...new Set(dealershipIds)]
  const { rows } = await tx.$client.query<{ gives: boolean }>(
    `select $1::integer[] <@ staff_dealerships('manager', 'group-admin') or staff_is_platform() as gives`,
    [ids],
  )
  if (!rows[0]?.gives) return err({ kind: 'forbidden', because: 'not-yours-to-give' })
  const id = randomUUID()
  await tx.$client.query(`insert into people (id, kind, name) values ($1, 'system', $2)`, [id, name])
  const members = ids.map((dealershipId) => ({ id: randomUUID(), dealershipId }))
  for (const { id: membership, dealershipId } of members)
    await tx.$client.query('insert into memberships (id, person_id, role, dealership_id) values ($1, $2, $3, $4)', [
      membership,
      id,
      role,
      dealershipId,
    ])
  await record(
    tx,
    actor,
    { verb: 'create', subject: 'person', id },
    ...members.map((each) => ({
      verb: 'create' as const,
      subject: 'membership' as const,
      id: each.id,
      dealershipId: each.dealershipId,
    })),
  )
  return ok(id)
}
