/** Thrown for a schema that contradicts itself. `problems` lists everything that is wrong with it. */
export class SchemaError extends TypeError {
  override readonly name = 'SchemaError'
  readonly problems: readonly string[]

  constructor(problems: readonly string[]) {
    super(`The schema is not valid: ${problems.join('; ')}`)
    this.problems = problems
  }
}

/** Thrown for a filter that is none of the kinds in `Filter`, which TypeScript would have refused. */
export class FilterError extends TypeError {
  override readonly name = 'FilterError'
}
