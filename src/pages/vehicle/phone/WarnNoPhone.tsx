import { plainIsland } from '#platform/web/island.ts'
import warnNoPhone from './WarnNoPhone.island.tsx'

export const WarnNoPhone = plainIsland(warnNoPhone, { when: 'idle' })
