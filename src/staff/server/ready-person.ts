import { hashPassword } from 'better-auth/crypto'
import { randomUUID } from 'node:crypto'
import type { Actor } from '#platform/actor.ts'
import type { KeyRing } from '#platform/key-ring.ts'
import { record } from '#platform/server/audit.ts'
import type { Database } from '#platform/server/database.ts'
import { scopeOfGrant } from '../grant-scope.ts'
import type { Grant } from '../role.ts'
import { insertMembership } from './invitations.ts'
import { addSignIn } from './sign-in/invitation-calls.ts'
import { createSecondFactors } from './sign-in/second-factors.ts'

/** Somebody who can sign in at once, as the demo has them. */
export interface ReadyPerson {
  readonly email: string
  readonly name: string
  readonly password: string
  /** The secret of their authenticator app. */
  readonly secret: Uint8Array
  readonly grants: readonly Grant[]
}

/** Adds a person with password, second factor and roles, without an invitation, and returns their id. */
export async function addReadyPerson(
  database: Pick<Database, 'withRole'>,
  keys: KeyRing,
  by: Actor,
  { email, name, password, secret, grants }: ReadyPerson,
): Promise<string> {
  const factors = createSecondFactors(keys)
  const passwordHash = await hashPassword(password)
  const personId = randomUUID()
  await database.withRole('auth', async (tx) => {
    await tx.$client.query('insert into people (id, email, name) values ($1, $2, $3)', [personId, email, name])
    await record(tx, by, { verb: 'create', subject: 'person', id: personId })
    for (const grant of grants) {
      const id = await insertMembership(tx, personId, grant)
      if (id !== null) await record(tx, by, { verb: 'create', subject: 'membership', id, ...scopeOfGrant(grant) })
    }
    await addSignIn(tx.$client, { personId, name, email, passwordHash })
    await factors.store(tx.$client, personId, secret)
  })
  return personId
}
