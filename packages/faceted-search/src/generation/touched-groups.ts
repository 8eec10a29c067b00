import { foldGroup, groupKey } from '../versions.ts'
import type { KeyedChange } from './apply-change.ts'
import type { Generation } from './generation.ts'

/** The groups of the documents that a change affects, before and after it. Has to be called before the change is applied. */
export function touchedGroups(generation: Generation, { deletes, upserts }: KeyedChange): ReadonlySet<string> {
  const keys = [...deletes, ...upserts.map(({ key }) => key)]
  const before = keys.map((key) => oldGroup(generation, key))
  const after = upserts.map(({ document }) => groupKey(generation.parts.schema, document))
  return new Set([...before, ...after].filter((group) => group !== undefined))
}

function oldGroup(generation: Generation, key: string): string | undefined {
  const row = generation.rowOf(key)
  const group = row === undefined ? undefined : generation.groupOf(row)
  return group === undefined ? undefined : foldGroup(group)
}
