import { island } from '#platform/web/island.ts'
import Controls from './SearchControls.island.tsx'

/** Comes alive when the browser is idle: until then the form works by itself. */
export const SearchControls = island(Controls, { when: 'idle' })
