/** For tests: the reference implementation, and seeded random choices. */
export { Random } from './differential/random.ts'
export { createReferenceIndex } from './reference/reference-index.ts'
