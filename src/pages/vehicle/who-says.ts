import type { BlockKind } from './block-kind.ts'

/** What could be said by several blocks. */
export type Topic = keyof typeof SPEAKERS

const FACTS_AT_THE_PRICE = ['sidebar', 'keySpecs', 'summary'] as const
const DRIVE = ['keySpecs', 'summary'] as const
const LOOK = ['summary', 'keySpecs'] as const
const PAPERS = ['details', 'allSpecs'] as const

/** Who says it, the first choice first. The full specification is a place to look things up: it says all but the papers. */
const SPEAKERS = {
  km: FACTS_AT_THE_PRICE,
  transmission: FACTS_AT_THE_PRICE,
  fuel: FACTS_AT_THE_PRICE,
  body: FACTS_AT_THE_PRICE,
  engine: DRIVE,
  drive: DRIVE,
  colour: LOOK,
  interior: LOOK,
  seats: LOOK,
  doors: LOOK,
  registration: ['details', 'summary'],
  papers: PAPERS,
  stockNumber: ['details', 'sidebar'],
  checks: ['usedCarChecks', 'tabs'],
} as const satisfies Readonly<Record<string, readonly BlockKind[]>>

/** Whether it is for that block to say, on a page of these blocks: nothing is said twice within one look. */
export function isSaidBy(block: BlockKind, topic: Topic, blocks: readonly BlockKind[]): boolean {
  return SPEAKERS[topic].find((speaker) => blocks.includes(speaker)) === block
}
