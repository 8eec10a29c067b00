import { plainIsland } from '#platform/web/island.ts'
import controls from './SearchControls.island.tsx'

/** Started when the browser is idle; the form works without it. */
export const SearchControls = plainIsland(controls, { when: 'idle' })
