/** For tests: the reference implementation, and random choices from a seed. */
export { Random } from './differential/random.ts'
export { createReferenceIndex } from './reference/reference-index.ts'
