import { systemActor } from '../actor.ts'

/** The actor of changes that a test makes. */
export const TESTER = systemActor('test')
