import type { IndexSchema, Scalar, SearchDocument } from './contract.ts'
import { readField } from './document/field-values.ts'
import { comparable } from './filter/comparable.ts'

/** What a snapshot keeps of them. */
export type SavedVersions = {
  readonly current: number
  readonly groups: readonly (readonly [group: string, version: number])[]
}

/** Numbers that rise with every change: one for the whole index, and the last that touched each group. */
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

  /** A change that touched documents of these groups, in the form of `groupKey`. */
  rise(groups: Iterable<string>): void {
    this.#current += 1
    for (const group of groups) this.#groups.set(group, this.#current)
  }

  /** The last change that touched one of the groups; of the whole index where none are named, or it has no groups. */
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

/** The group of a document as versions know it; undefined where it belongs to none. */
export function groupKey(schema: IndexSchema, document: SearchDocument): string | undefined {
  const attribute = groupAttribute(schema)
  if (schema.groupBy === undefined || !attribute) return undefined
  const [value] = readField(document[schema.groupBy], attribute).values
  return value === undefined ? undefined : foldGroup(value)
}

/** Groups equal as filters compare: text without case. */
export function foldGroup(value: string | number): string {
  return String(value).toLowerCase()
}

function groupAttribute(schema: IndexSchema) {
  return schema.groupBy === undefined ? undefined : schema.attributes[schema.groupBy]
}
