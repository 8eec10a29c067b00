import { plainIsland } from '#platform/web/island.ts'
import searchBox from './SearchBox.island.tsx'

/** Encloses a search field and its suggestions, which a script adds; the field works without it. */
export const SearchBox = plainIsland(searchBox, { when: 'touch' })
