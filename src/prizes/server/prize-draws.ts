import { randomBytes, randomUUID } from 'node:crypto'
import type { PoolClient } from 'pg'
import type { Database } from '#platform/server/database.ts'
import { addJobs } from '#platform/server/jobs/add-job.ts'
import { prizeFor, turnNumber, type Prize } from '../draw.ts'
import { PRIZE_MAIL } from './prize-mail.ts'

/** A turn that a player has taken. Prize and code are null for a loser. */
export interface Turn {
  readonly prize: string | null
  readonly code: string | null
  readonly at: Date
}

export interface Player {
  /** The account's id, or a keyed hash of the e-mail address. Each key has one turn. */
  readonly key: string
  readonly contact: string
  /** The dealer's mailbox, which gets a mail if the player wins. */
  readonly dealerEmail: string
}

export interface PrizeDraws {
  readonly find: (siteId: number, promotion: string, playerKey: string) => Promise<Turn | null>
  /** Takes the player's only turn; a second call returns the first one's. */
  readonly take: (siteId: number, promotion: string, player: Player, prizes: readonly Prize[]) => Promise<Turn>
}

const SEED_BYTES = 32
const CODE_BYTES = 5

export function createPrizeDraws(database: Pick<Database, 'withSite'>): PrizeDraws {
  return {
    find: (siteId, promotion, key) =>
      database.withSite(siteId, ({ $client }) => readTurn($client, promotion, key), { readOnly: true }),
    take: (siteId, promotion, player, prizes) =>
      database.withSite(siteId, async ({ $client }) => {
        // Turns of a promotion wait for each other, so that two can't win the last of a prize.
        await $client.query('select pg_advisory_xact_lock(hashtextextended($1, $2))', [promotion, siteId])
        const known = await readTurn($client, promotion, player.key)
        if (known !== null) return known
        const { rows } = await $client.query<{ prize: string; won: number }>(
          'select prize, count(*)::int as won from prize_draws where promotion = $1 and prize is not null group by prize',
          [promotion],
        )
        const seed = randomBytes(SEED_BYTES).toString('hex')
        const number = turnNumber(seed)
        const prize = prizeFor(number, prizes, new Map(rows.map((row) => [row.prize, row.won])))
        const code = prize === null ? null : randomBytes(CODE_BYTES).toString('hex').toUpperCase()
        const drawId = randomUUID()
        await $client.query(INSERT, [
          drawId,
          siteId,
          promotion,
          player.key,
          player.contact,
          player.dealerEmail,
          seed,
          number,
          prize?.name ?? null,
          code,
        ])
        const sides = prize === null ? [] : (['winner', 'dealer'] as const)
        await addJobs(
          $client,
          PRIZE_MAIL,
          sides.map((side) => ({ siteId, drawId, side })),
        )
        const turn = await readTurn($client, promotion, player.key)
        if (turn === null)
          throw new Error(`draw ${drawId} can't be read back: is the transaction that of site ${siteId}?`)
        return turn
      }),
  }
}

const INSERT = `
  insert into prize_draws (id, site_id, promotion, player, contact, dealer_email, seed, number, prize, code)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`

async function readTurn(client: PoolClient, promotion: string, key: string): Promise<Turn | null> {
  const { rows } = await client.query<Turn>(
    'select prize, code, at from prize_draws where promotion = $1 and player = $2',
    [promotion, key],
  )
  return rows[0] ?? null
}
