import { plainIsland } from '#platform/web/island.ts'
import phoneReveals from './PhoneReveals.island.tsx'

/** Has no face of its own: it listens for numbers that are asked for. */
export const PhoneReveals = plainIsland(phoneReveals, { when: 'idle' })
