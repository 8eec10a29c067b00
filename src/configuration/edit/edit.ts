import { err, ok, type Result } from '#platform/result.ts'

/** Names of keys, and positions in lists counted from 0. Empty for the whole text. */
export type EditPath = readonly (string | number)[]

/** One change of a configuration. `set` and `insert` create the groups and lists on their way; removing a key that is not there changes nothing. */
export type Edit =
  | { readonly op: 'set'; readonly path: EditPath; readonly value: unknown }
  | { readonly op: 'remove'; readonly path: EditPath }
  /** `path` is that of the list. */
  | { readonly op: 'insert'; readonly path: EditPath; readonly at: number; readonly value: unknown }
  /** `path` is that of the list; `to` is the position that the member has afterwards. */
  | { readonly op: 'move'; readonly path: EditPath; readonly from: number; readonly to: number }

/** Why an edit can't be applied. */
export interface EditFault {
  /** The position of the edit among those given. */
  readonly edit: number
  readonly path: EditPath
  readonly found: string
  readonly expected: string
}

type Misfit = Pick<EditFault, 'found' | 'expected'>

/** Applies edits to the value of a text: what the edited text means. The given value stays as it is. */
export function editValue(value: unknown, edits: readonly Edit[]): Result<unknown, EditFault> {
  let edited = value
  for (const [index, edit] of edits.entries()) {
    const next = editOnce(edited, edit)
    if (!next.ok) return err({ edit: index, path: edit.path, ...next.error })
    edited = next.value
  }
  return ok(edited)
}

/** Applies one edit to a value. */
export function editOnce(value: unknown, edit: Edit): Result<unknown, Misfit> {
  return at(value, edit.path, (found) => {
    if (edit.op === 'set') return ok(edit.value)
    if (edit.op === 'remove') return ok(undefined)
    const last = edit.op === 'insert' ? edit.at : Math.max(edit.from, edit.to) + 1
    const list = listUpTo(found, last)
    if (!list.ok) return list
    return ok(
      edit.op === 'insert' ? list.value.toSpliced(edit.at, 0, edit.value) : moved(list.value, edit.from, edit.to),
    )
  })
}

/** The list with one member at another position. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  return list.toSpliced(from, 1).toSpliced(to, 0, ...list.slice(from, from + 1))
}

export function isGroup(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Whether two values of JSON are equal, in whatever order their keys are. */
export function isSameValue(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((each, index) => isSameValue(each, other[index]))
  if (!isGroup(one) || !isGroup(other)) return false
  const keys = Object.keys(one)
  const hasSameKeys = keys.length === Object.keys(other).length && keys.every((key) => Object.hasOwn(other, key))
  return hasSameKeys && keys.every((key) => isSameValue(one[key], other[key]))
}

type Change = (found: unknown) => Result<unknown, Misfit>

/** Replaces the value at a path by the result of `change`; undefined removes it. */
function at(value: unknown, path: EditPath, change: Change): Result<unknown, Misfit> {
  const [segment, ...rest] = path
  if (segment === undefined) return change(value)
  return typeof segment === 'number' ? atPosition(value, segment, rest, change) : atKey(value, segment, rest, change)
}

function atPosition(value: unknown, position: number, rest: EditPath, change: Change): Result<unknown, Misfit> {
  const found = listUpTo(value, position)
  if (!found.ok) return found
  const list = found.value
  const next = at(list[position], rest, change)
  if (!next.ok) return next
  if (next.value !== undefined) return ok(list.toSpliced(position, 1, next.value))
  return position < list.length ? ok(list.toSpliced(position, 1)) : err(noMember(list, position))
}

function atKey(value: unknown, key: string, rest: EditPath, change: Change): Result<unknown, Misfit> {
  const group = value ?? {}
  if (!isGroup(group)) return err({ found: kindOf(value), expected: `a group with the key ${key}` })
  const has = Object.hasOwn(group, key)
  const next = at(has ? group[key] : undefined, rest, change)
  if (!next.ok) return next
  if (next.value !== undefined) return ok({ ...group, [key]: next.value })
  if (!has) return ok(value)
  const { [key]: _removed, ...others } = group
  return ok(others)
}

/** The value as a list, in which an absent value has no members. `position` may be one past its end. */
function listUpTo(value: unknown, position: number): Result<readonly unknown[], Misfit> {
  const list: unknown = value ?? []
  if (!Array.isArray(list)) return err({ found: kindOf(value), expected: 'a list' })
  const isInside = Number.isInteger(position) && position >= 0 && position <= list.length
  return isInside ? ok(list) : err(noMember(list, position))
}

function noMember(list: readonly unknown[], position: number): Misfit {
  return { found: `position ${position} of a list with ${list.length} members`, expected: 'one of its positions' }
}

function kindOf(value: unknown): string {
  if (Array.isArray(value)) return 'a list'
  if (isGroup(value)) return 'a group'
  return JSON.stringify(value)
}
