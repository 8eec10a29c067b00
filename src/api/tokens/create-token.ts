import { randomInt, randomUUID } from 'node:crypto'
import { DAY_MS } from '#platform/clock.ts'
import { err, ok, type Result } from '#platform/result.ts'
import { record } from '#platform/server/audit.ts'
import type { BodyOf } from '../contract/operation.ts'
import { sha256 } from '../pipeline/caller.ts'
import { route, type ApiProblem, type ApiRequest } from '../route.ts'
import { createToken } from './contract.ts'
import { createSystem, maySystemHold } from './token-holder.ts'
import { findTokenRow, presentToken } from './token-rows.ts'
import { whyWider } from './token-rules.ts'
import { SECRET_LENGTH, tokenText } from './token-text.ts'

type Body = BodyOf<typeof createToken>
type Request = ApiRequest<unknown, unknown, Body>

export const createTokenRoute = route(
  createToken,
  async (request) => {
    const { tx, staff, body, now, problem } = request
    const refused = await whyRefused(request)
    if (refused) return err(refused)
    const holder = await holderOf(request)
    if (!holder.ok) return holder
    const { personId, kind } = holder.value
    const secret = tokenText(
      kind,
      Array.from({ length: SECRET_LENGTH }, () => randomInt(62)),
    )
    const id = randomUUID()
    await tx.$client.query(INSERT, [
      id,
      personId,
      staff.personId,
      staff.tokenId,
      body.name,
      sha256(secret),
      secret.slice(-4),
      [...new Set(body.scopes)],
      body.dealershipIds,
      now,
      expiryOf(body, now),
    ])
    const dealershipId = body.dealershipIds?.length === 1 ? (body.dealershipIds[0] ?? null) : null
    await record(tx, staff.actor, { verb: 'create', subject: 'token', id, dealershipId })
    const row = await findTokenRow(tx, id)
    if (!row) return problem('not-found')
    return ok({ body: { ...presentToken(row, staff.personId), secret }, version: row.version, id })
  },
  async ({ tx, staff, problem }, id) => {
    const row = await findTokenRow(tx, id)
    if (!row) return problem('not-found')
    return ok({ body: { ...presentToken(row, staff.personId), secret: null }, version: row.version, id })
  },
)

const INSERT = `
  insert into api_tokens (id, person_id, made_by, made_with, name, token_hash, last_four, scopes, dealership_ids, created_at, expires_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`

function expiryOf({ expiresInDays }: Body, now: Date): Date {
  return new Date(now.getTime() + expiresInDays * DAY_MS)
}

async function whyRefused({ tx, staff, body, now }: Request): Promise<ApiProblem | null> {
  const { dealershipIds, scopes } = body
  if (staff.grants.length === 0) return { kind: 'forbidden', because: 'no-role' }
  if (staff.tokenId === null) {
    if (!staff.hasFreshSecondFactor) return { kind: 'second-factor-needed' }
  } else {
    const { rows } = await tx.$client.query<{ expiresAt: Date; dealershipIds: number[] | null }>(
      'select expires_at as "expiresAt", staff_limit() as "dealershipIds" from api_tokens where id = $1',
      [staff.tokenId],
    )
    const [parent] = rows
    if (!parent) return { kind: 'unauthenticated' }
    const wanted = { scopes, dealershipIds, expiresAt: expiryOf(body, now), isForSelf: body.holder.kind === 'me' }
    const because = whyWider(wanted, { ...parent, scopes: staff.scopes ?? [] })
    if (because !== null) return { kind: 'forbidden', because }
  }
  return dealershipIds === null ? null : unknownDealerships(tx, dealershipIds, '#/dealershipIds')
}

/** Ids of dealerships that don't exist, or where the person has no role: nobody learns which of both. */
async function unknownDealerships(
  { $client }: Request['tx'],
  ids: readonly number[],
  pointer: string,
): Promise<ApiProblem | null> {
  const { rows } = await $client.query<{ id: number }>('select id from dealerships where id = any($1)', [ids])
  const known = new Set(rows.map(({ id }) => id))
  const errors = ids.flatMap((id, at) =>
    known.has(id) ? [] : [{ pointer: `${pointer}/${at}`, detail: 'There is no such dealership.', code: 'unknown-id' }],
  )
  return errors.length === 0 ? null : { kind: 'invalid-body', errors }
}

interface Holder {
  readonly personId: string
  readonly kind: 'person' | 'system'
}

async function holderOf({ tx, staff, body: { holder } }: Request): Promise<Result<Holder, ApiProblem>> {
  if (holder.kind === 'me') {
    const { rows } = await tx.$client.query<Pick<Holder, 'kind'>>('select kind from people where id = $1', [
      staff.personId,
    ])
    return ok({ personId: staff.personId, kind: rows[0]?.kind ?? 'person' })
  }
  if (holder.kind === 'system') {
    const held = await maySystemHold(tx, holder.id)
    return held.ok ? ok({ personId: holder.id, kind: 'system' }) : held
  }
  const unknown = await unknownDealerships(tx, holder.dealershipIds, '#/holder/dealershipIds')
  if (unknown) return err(unknown)
  const created = await createSystem(tx, staff.actor, holder)
  return created.ok ? ok({ personId: created.value, kind: 'system' }) : created
}
