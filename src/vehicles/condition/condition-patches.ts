import type { ConditionPatch, ConditionReport, Finding } from './condition-report.ts'

/** The changes of a report by where they are, such as `tyres.frontLeft`. */
type ByPath = Readonly<Record<string, unknown>>

const RECORDS = ['shots', 'tyres', 'findings'] as const

function byPath(patch: ConditionPatch): ByPath {
  const paths: Record<string, unknown> = {}
  for (const record of RECORDS)
    for (const [name, value] of Object.entries(patch[record] ?? {})) paths[`${record}.${name}`] = value
  if (patch.keys !== undefined) paths['keys'] = patch.keys
  if (patch.books !== undefined) paths['books'] = patch.books
  return paths
}

/** The patch of the changes for which `keeps` holds. */
function patchOf(changes: ByPath, keeps: (path: string) => boolean = () => true): ConditionPatch {
  const patch: Record<string, unknown> = {}
  for (const [path, value] of Object.entries(changes)) {
    if (!keeps(path)) continue
    const [part = '', name] = path.split('.')
    patch[part] = name === undefined ? value : { ...(patch[part] as object | undefined), [name]: value }
  }
  return patch
}

/** The database orders the properties of a mark by itself. */
const FINDING = ['shot', 'x', 'y', 'kind', 'note', 'photoId'] satisfies (keyof Finding)[]
const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one ?? null, FINDING) === JSON.stringify(other ?? null, FINDING)

/** One patch that does what both do, the later one last. */
export function joinedPatch(earlier: ConditionPatch, later: ConditionPatch): ConditionPatch {
  return patchOf({ ...byPath(earlier), ...byPath(later) })
}

/** The changes that are still to be sent after some of them were. What was changed again meanwhile stays. */
export function remainingPatch(patch: ConditionPatch, sent: ConditionPatch): ConditionPatch {
  const [changes, done] = [byPath(patch), byPath(sent)]
  return patchOf(changes, (path) => !(path in done) || !isSame(changes[path], done[path]))
}

export const isEmptyPatch = (patch: ConditionPatch): boolean => Object.keys(byPath(patch)).length === 0

/** Where a patch changes something, such as `tyres.frontLeft`. */
export const changedPaths = (patch: ConditionPatch): readonly string[] => Object.keys(byPath(patch))

/** The changes of one place only. */
export const patchAt = (patch: ConditionPatch, path: string): ConditionPatch =>
  patchOf(byPath(patch), (each) => each === path)

/** The value at a place of a report or a patch; undefined or null where there is none. */
export const valueAt = (patch: ConditionPatch, path: string): unknown => byPath(patch)[path]

interface RebasedPatch {
  /** What may be sent. */
  readonly pending: ConditionPatch
  /** What a colleague changed meanwhile to something else: somebody has to choose. */
  readonly disputed: ConditionPatch
}

/** Lays a patch that was made on `base` over what the report is by now. */
export function rebasedPatch(patch: ConditionPatch, base: ConditionReport, now: ConditionReport): RebasedPatch {
  const [mine, before, theirs] = [byPath(patch), byPath(base), byPath(now)]
  const isDone = (path: string) => isSame(mine[path], theirs[path])
  const isTouched = (path: string) => !isSame(before[path], theirs[path])
  return {
    pending: patchOf(mine, (path) => !isDone(path) && !isTouched(path)),
    disputed: patchOf(mine, (path) => !isDone(path) && isTouched(path)),
  }
}
