/** Replaces `src/platform/web/island.ts` in the peers' builds. */
export { island } from './island.ts'
export { plainIsland } from './plain-island.tsx'
