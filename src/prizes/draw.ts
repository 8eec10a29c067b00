import { createHash } from 'node:crypto'

export interface Prize {
  readonly name: string
  /** Winning turns in 100. */
  readonly chancePct: number
  /** How many there are in all; undefined: as many as are won. */
  readonly limit?: number | undefined
}

const BITS = 48

/** The number of a turn, from 0 to just under 100: the first 48 bits of SHA-256 of its seed. Whoever has the seed can check it. */
export function turnNumber(seed: string): number {
  const hash = createHash('sha256').update(seed).digest()
  return (hash.readUIntBE(0, BITS / 8) / 2 ** BITS) * 100
}

/**
 * The prize that a number wins; null for none. Prizes stand side by side in their order from 0, each as wide as its chance. One that
 * has been won as often as there are wins nothing more, and leaves the chances of the others as they are.
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
