import { plainIsland } from '#platform/web/island.ts'
import shareRow from './ShareRow.island.tsx'

/** The script of the share buttons around their markup, in a file of its own because a framework may make it a client component. */
export const ShareScript = plainIsland(shareRow, { when: 'idle' })
