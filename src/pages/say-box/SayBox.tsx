import { plainIsland } from '#platform/web/island.ts'
import sayBox from './SayBox.island.tsx'

/** Around a search field and its list of suggestions; the field works without it. */
export const SayBox = plainIsland(sayBox, { when: 'touch' })
