import { isGroup, isSameValue, type Edit, type EditPath } from './edit.ts'

/** A place at which two values differ. A value that is not there is undefined. */
export interface ValueChange {
  readonly path: EditPath
  readonly before: unknown
  readonly after: unknown
}

/**
 * The places at which two values differ, as deep as they are groups on a side. A group that is added or removed is named key by key, so
 * that each key can be asked for who may change it. A list is one place.
 */
export function changesBetween(before: unknown, after: unknown, path: EditPath = []): readonly ValueChange[] {
  if (isSameValue(before, after)) return []
  const isInside = (value: unknown) => isGroup(value) && Object.keys(value).length > 0
  const canBeInside = (value: unknown) => isGroup(value) || value === undefined || value === null
  if (!(isInside(before) || isInside(after)) || !canBeInside(before) || !canBeInside(after))
    return [{ path, before, after }]
  const [old, now] = [groupOf(before), groupOf(after)]
  return [...new Set([...Object.keys(old), ...Object.keys(now)])].flatMap((key) =>
    changesBetween(old[key], now[key], [...path, key]),
  )
}

function groupOf(value: unknown): Readonly<Record<string, unknown>> {
  return isGroup(value) ? value : {}
}

/** The value at a path; undefined if there is none. */
export function valueAt(value: unknown, path: EditPath): unknown {
  let found = value
  for (const segment of path) {
    if (typeof segment === 'number') found = Array.isArray(found) ? found[segment] : undefined
    else found = isGroup(found) && Object.hasOwn(found, segment) ? found[segment] : undefined
  }
  return found
}

/** The part of a configuration that an edit was decided on: its path, or the list around it, whose positions count. */
export function partOf({ path }: Pick<Edit, 'path'>): EditPath {
  const position = path.findIndex((segment) => typeof segment === 'number')
  return position === -1 ? path : path.slice(0, position)
}
