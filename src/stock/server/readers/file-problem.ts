/** The reason why a file cannot be read. Nothing of such a file is applied. */
export type FileProblem = {
  readonly kind: 'not-found' | 'not-readable' | 'damaged' | 'wrong-encoding' | 'wrong-format' | 'too-large'
  /** A sentence. */
  readonly what: string
}

export function fileProblem(kind: FileProblem['kind'], what: string): FileProblem {
  return { kind, what }
}
