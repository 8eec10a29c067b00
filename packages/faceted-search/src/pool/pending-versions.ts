import type { Versions } from '../versions.ts'

type Pending = { readonly sequence: number; readonly groups: ReadonlySet<string>; readonly done: () => void }

/**
 * Versions of changes that not every thread has made visible yet: whoever sees an version may rely on it that any thread's
 * answer has the change.
 */
export class PendingVersions {
  readonly #versions: Versions
  readonly #pending: Pending[] = []
  /** The last change whose version has been raised. */
  raised: number

  constructor(versions: Versions, sequence: number) {
    this.#versions = versions
    this.raised = sequence
  }

  /** Done when the change is visible everywhere. */
  add(sequence: number, groups: ReadonlySet<string>): Promise<void> {
    return new Promise((done) => this.#pending.push({ sequence, groups, done }))
  }

  /** Every thread has made all changes up to this one visible. */
  raiseTo(sequence: number): void {
    for (let first = this.#pending[0]; first && first.sequence <= sequence; first = this.#pending[0]) {
      this.#pending.shift()
      this.raised = first.sequence
      this.#versions.rise(first.groups)
      first.done()
    }
  }
}
