import type { IndexSchema, Scalar, SearchDocument } from './contract.ts'
import { readField } from './document/field-values.ts'
import { comparable } from './filter/comparable.ts'

/** The versions in a snapshot. */
export type SavedVersions = {
  readonly current: number
  readonly groups: readonly (readonly [group: string, version: number])[]
}

/** The version of an index increases with every change. The version of a group is that of the last change to one of its documents. */
export class Versions {
  readonly #schema: IndexSchema
  readonly #groups: Map<string, number>
  #current: number

  constructor(schema: IndexSchema, saved: SavedVersions = { current: 0, groups: [] }) {
    this.#schema = schema
    this.#current = saved.current
    this.#groups = new Map(saved.groups)
  }

  get current(): number {
    return this.#current
  }

  /** Records a change to documents of these groups, in the form of `groupKey`. */
  increment(groups: Iterable<string>): void {
    this.#current += 1
    for (const group of groups) this.#groups.set(group, this.#current)
  }

  /** The greatest version of the groups; the index's if no groups are given or the index has none. */
  of(groups: readonly Scalar[] | undefined): number {
    const type = groupAttribute(this.#schema)?.type
    if (groups === undefined || type === undefined) return this.#current
    const wanted = groups.map((group) => comparable(group, type)).filter((group) => group !== undefined)
    return Math.max(0, ...wanted.map((group) => this.#groups.get(foldGroup(group)) ?? 0))
  }

  saved(): SavedVersions {
    return { current: this.#current, groups: [...this.#groups] }
  }
}

/** The group of a document in the form of `foldGroup`; undefined if it has none. */
export function groupKey(schema: IndexSchema, document: SearchDocument): string | undefined {
  const attribute = groupAttribute(schema)
  if (schema.groupBy === undefined || !attribute) return undefined
  const [value] = readField(document[schema.groupBy], attribute).values
  return value === undefined ? undefined : foldGroup(value)
}

/** A group as versions are stored by it: like filter values, groups are compared without case. */
export function foldGroup(value: string | number): string {
  return String(value).toLowerCase()
}

function groupAttribute(schema: IndexSchema) {
  return schema.groupBy === undefined ? undefined : schema.attributes[schema.groupBy]
}
