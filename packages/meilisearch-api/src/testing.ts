/** For tests: requests as strangers may send them, from a seed. */
export { RandomBodies } from './testing/random-bodies.ts'
export { RandomFilters } from './testing/random-filters.ts'
