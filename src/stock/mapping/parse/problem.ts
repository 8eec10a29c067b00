/** Something wrong in a mapping file: where, what was found, what was expected. */
export type MappingFault = {
  readonly path: readonly (string | number)[]
  readonly found: string
  readonly expected: string
}

export type MappingProblem = MappingFault & {
  readonly file: string
  /** Counted from 1; null if the problem concerns the whole file. */
  readonly line: number | null
}

/** One line: `mappings/plain.yaml:12: fields.colr: found an unknown field, expected a vehicle's field; did you mean colour?` */
export function mappingProblemText({ file, line, path, found, expected }: MappingProblem): string {
  const place = line === null ? file : `${file}:${line}`
  const key = path.length === 0 ? '' : ` ${path.join('.')}:`
  return `${place}:${key} found ${found}, expected ${expected}`
}
