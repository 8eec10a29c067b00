import { createHash } from 'node:crypto'

export interface Prize {
  readonly name: string
  /** Winning turns in 100. */
  readonly chancePct: number
  /** How many can be won in all; undefined for no limit. */
  readonly limit?: number | undefined
}

const BITS = 48

/** The number of a turn, from 0 to under 100: the first 48 bits of the seed's SHA-256, so that anybody with the seed can check it. */
export function turnNumber(seed: string): number {
  const hash = createHash('sha256').update(seed).digest()
  return (hash.readUIntBE(0, BITS / 8) / 2 ** BITS) * 100
}

/**
 * The prize that a turn's number wins; null for none. From 0 upwards each prize in turn owns a range as wide as its chance: with 1 and
 * 9 per cent the first prize owns 0 to 1, the second 1 to 10. The range of a prize that has reached its limit wins nothing, so the
 * chances of the others stay as they are.
 */
export function prizeFor<P extends Prize>(
  number: number,
  prizes: readonly P[],
  wonBefore: ReadonlyMap<string, number>,
): P | null {
  let end = 0
  for (const prize of prizes) {
    end += prize.chancePct
    if (number >= end) continue
    const isLeft = prize.limit === undefined || (wonBefore.get(prize.name) ?? 0) < prize.limit
    return isLeft ? prize : null
  }
  return null
}
