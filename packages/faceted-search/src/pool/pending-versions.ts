import type { Versions } from '../versions.ts'

type Pending = { readonly sequence: number; readonly groups: ReadonlySet<string>; readonly done: () => void }

/**
 * Changes that are not visible in every thread yet. The index's version is raised only when they are, so that a result cached
 * under a version is never older than it.
 */
export class PendingVersions {
  readonly #versions: Versions
  readonly #pending: Pending[] = []
  /** Number of the last change that the version includes. */
  raised: number

  constructor(versions: Versions, sequence: number) {
    this.#versions = versions
    this.raised = sequence
  }

  /** Adds the next change. Resolves when it is visible in every thread. */
  add(sequence: number, groups: ReadonlySet<string>): Promise<void> {
    return new Promise((done) => this.#pending.push({ sequence, groups, done }))
  }

  /** Has to be called when all changes up to this one are visible in every thread. */
  raiseTo(sequence: number): void {
    for (let first = this.#pending[0]; first && first.sequence <= sequence; first = this.#pending[0]) {
      this.#pending.shift()
      this.raised = first.sequence
      this.#versions.increment(first.groups)
      first.done()
    }
  }
}
