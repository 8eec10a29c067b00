import type { Versions } from '../versions.ts'

type Pending = { readonly sequence: number; readonly groups: ReadonlySet<string>; readonly done: () => void }

/**
 * Versions of changes that are not visible in every thread yet. A version is raised only when the results of every
 * thread include its change.
 */
export class PendingVersions {
  readonly #versions: Versions
  readonly #pending: Pending[] = []
  /** The last change that the version includes. */
  raised: number

  constructor(versions: Versions, sequence: number) {
    this.#versions = versions
    this.raised = sequence
  }

  /** Resolves when the change is visible in every thread. */
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
