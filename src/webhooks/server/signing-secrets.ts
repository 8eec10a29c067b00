import { randomBytes, randomUUID } from 'node:crypto'
import type { ClientBase } from 'pg'
import { HOUR_MS } from '#platform/clock.ts'
import type { Seal } from '#platform/server/seal.ts'

/** The purpose of the seal of signing secrets, which is derived from FORECOURT_SECRET. */
export const WEBHOOK_SECRETS = 'webhook-secrets'

const SECRET_BYTES = 32
/** A replaced secret signs along for so long, so that the receiver can change its own in the meantime. */
const PREVIOUS_SIGNS_MS = 24 * HOUR_MS

/** Gives an endpoint a new secret and returns it. It is shown once: only encrypted it is stored. The one before signs along for 24 hours. */
export async function renewSecret(
  client: Pick<ClientBase, 'query'>,
  seal: Seal,
  endpointId: string,
  now: Date,
): Promise<string> {
  const secret = `whsec_${randomBytes(SECRET_BYTES).toString('base64')}`
  const id = randomUUID()
  await client.query('update webhook_secrets set until = $2 where endpoint_id = $1 and until is null', [
    endpointId,
    new Date(now.getTime() + PREVIOUS_SIGNS_MS),
  ])
  await client.query('insert into webhook_secrets (id, endpoint_id, sealed) values ($1, $2, $3)', [
    id,
    endpointId,
    seal.seal(Buffer.from(secret), id),
  ])
  return secret
}

/** The secrets that sign now, the current one first. One that can't be opened, because its key is gone, is left out. */
export async function signingSecrets(
  client: Pick<ClientBase, 'query'>,
  seal: Seal,
  endpointId: string,
  now: Date,
): Promise<readonly string[]> {
  const { rows } = await client.query<{ id: string; sealed: Buffer }>(
    'select id, sealed from webhook_secrets where endpoint_id = $1 and (until is null or until > $2) order by until desc nulls first',
    [endpointId, now],
  )
  return rows.flatMap(({ id, sealed }) => seal.open(sealed, id)?.toString() ?? [])
}
