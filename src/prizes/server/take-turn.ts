import type { Account } from '#accounts/account.ts'
import type { RateAnswer } from '#platform/rate-limit.ts'
import type { SignedIds } from '#platform/server/signed-ids.ts'
import type { Site } from '#sites/schema.ts'
import type { Player, PrizeDraws, Turn } from './prize-draws.ts'

/** The key of a signed-in player. */
export const accountKey = (id: string): string => `account ${id}`

/** A digest, so that the address itself isn't stored as a key; in lower case, so that two spellings are one player. */
function emailKey(digest: SignedIds['digest'], email: string): string {
  return `email ${digest('player', email.toLowerCase())}`
}

export interface TurnRequest {
  readonly site: Pick<Site, 'spinToWin'>
  readonly siteId: number
  /** The signed-in player; else the address that was typed. */
  readonly player: Account | { readonly email: string }
  readonly dealerEmail: string
  readonly digest: SignedIds['digest']
  /** Asked before a prize is mailed to an address that was typed. */
  readonly countMail: (email: string) => Promise<RateAnswer>
}

export type TurnOutcome =
  | { readonly kind: 'turn'; readonly turn: Turn }
  | { readonly kind: 'too-many'; readonly retryAfterSeconds: number }

/** Takes a player's one turn of the site's promotion. A second call answers with the first one's. */
export async function takeTurn(
  draws: PrizeDraws,
  { site, siteId, player: who, dealerEmail, digest, countMail }: TurnRequest,
): Promise<TurnOutcome> {
  const { promotion, prizes } = site.spinToWin
  const player: Player =
    'id' in who
      ? { key: accountKey(who.id), contact: who.email ?? who.phone ?? '', dealerEmail }
      : { key: emailKey(digest, who.email), contact: who.email, dealerEmail }
  const known = await draws.find(siteId, promotion, player.key)
  if (known !== null) return { kind: 'turn', turn: known }
  const mail = 'id' in who ? null : await countMail(who.email)
  if (mail?.allowed === false) return { kind: 'too-many', retryAfterSeconds: mail.retryAfterSeconds }
  return { kind: 'turn', turn: await draws.take(siteId, promotion, player, prizes) }
}
