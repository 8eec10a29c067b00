import { plainIsland } from '#platform/web/island.ts'
import phoneReveals from './PhoneReveals.island.tsx'

/** Draws nothing; listens for revealed numbers. */
export const PhoneReveals = plainIsland(phoneReveals, { when: 'idle' })
