import { plainIsland } from '#platform/web/island.ts'
import controls from './SearchControls.island.tsx'

/** Comes alive when the browser is idle: until then the form works by itself. */
export const SearchControls = plainIsland(controls, { when: 'idle' })
