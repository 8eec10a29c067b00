import { isGroup, isSameValue, type Edit, type EditPath } from './edit.ts'

/**
 * Breaks the replacement of one value by another into edits of what differs, so that a form may save a whole group or list and the
 * comments, order and quoting of its unchanged parts stay.
 */
export function smallestEdits(path: EditPath, before: unknown, after: unknown): readonly Edit[] {
  if (isSameValue(before, after)) return []
  if (isGroup(before) && isGroup(after)) return editsOfGroup(path, before, after)
  if (Array.isArray(before) && Array.isArray(after)) return editsOfList(path, before, after)
  return [{ op: 'set', path, value: after }]
}

type Group = Readonly<Record<string, unknown>>

function editsOfGroup(path: EditPath, before: Group, after: Group): readonly Edit[] {
  const removed = Object.keys(before).filter((key) => !Object.hasOwn(after, key))
  return [
    // Added before removed, so that a group whose keys are all exchanged is never empty in between.
    ...Object.entries(after).flatMap(([key, value]) =>
      Object.hasOwn(before, key)
        ? smallestEdits([...path, key], before[key], value)
        : [{ op: 'set' as const, path: [...path, key], value }],
    ),
    ...removed.map((key) => ({ op: 'remove' as const, path: [...path, key] })),
  ]
}

/** The members between the common beginning and the common end are compared one by one. */
function editsOfList(path: EditPath, before: readonly unknown[], after: readonly unknown[]): readonly Edit[] {
  const shorter = Math.min(before.length, after.length)
  let start = 0
  while (start < shorter && isSameValue(before[start], after[start])) start++
  let end = 0
  while (end < shorter - start && isSameValue(before.at(-1 - end), after.at(-1 - end))) end++
  const old = before.slice(start, before.length - end)
  const now = after.slice(start, after.length - end)
  return [
    ...now.flatMap((value, index): readonly Edit[] =>
      index < old.length
        ? smallestEdits([...path, start + index], old[index], value)
        : [{ op: 'insert', path, at: start + index, value }],
    ),
    ...old.slice(now.length).map(() => ({ op: 'remove' as const, path: [...path, start + now.length] })),
  ]
}
