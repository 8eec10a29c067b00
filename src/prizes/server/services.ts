import type { PrizeDraws } from './prize-draws.ts'

export interface PrizeServices {
  readonly draws: PrizeDraws
}
