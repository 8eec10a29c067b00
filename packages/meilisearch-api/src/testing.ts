/** For tests: random requests from a seed, valid and invalid. */
export { RandomBodies } from './testing/random-bodies.ts'
export { RandomFilters } from './testing/random-filters.ts'
