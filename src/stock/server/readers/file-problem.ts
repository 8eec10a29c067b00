/** Why a whole file can't be read: nothing of it is applied. */
export type FileProblem = {
  readonly kind: 'not-found' | 'not-readable' | 'damaged' | 'wrong-encoding' | 'wrong-format' | 'too-large'
  /** A sentence. */
  readonly what: string
}

export function fileProblem(kind: FileProblem['kind'], what: string): FileProblem {
  return { kind, what }
}
