import { plainIsland } from '#platform/web/island.ts'
import phoneReveals from './PhoneReveals.island.tsx'

/** Renders nothing; reports revealed numbers. */
export const PhoneReveals = plainIsland(phoneReveals, { when: 'idle' })
