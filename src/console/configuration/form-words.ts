import { instantAt, isoIn } from '#platform/zoned-time.ts'
import { isRecord } from '#platform/records.ts'
import type { ConfigurationChange } from '#api/configuration/contract.ts'
import { wordsOf } from './schema-node.ts'

/** A description of a schema as a hint, without the marks of Markdown, and sentences after it. */
export function hintOf(description: string | undefined, ...more: readonly (string | undefined)[]): string | undefined {
  const words = [description?.replaceAll('`', ''), ...more]
    .filter((each) => each !== undefined && each !== '')
    .join(' ')
  return words === '' ? undefined : words
}

const TITLE_KEYS = [
  'heading',
  'title',
  'name',
  'text',
  'label',
  'customer',
  'number',
  'key',
  'attribute',
  'from',
  'path',
  'to',
] as const

/** A member of a list in a few words. */
export function titleOf(value: unknown, position: number): string {
  if (isRecord(value)) {
    const kind = typeof value['kind'] === 'string' ? wordsOf(value['kind']) : undefined
    const key = TITLE_KEYS.find((each) => typeof value[each] === 'string' && value[each] !== '')
    const title = key === undefined ? undefined : String(value[key])
    const words = [kind, title].filter((each) => each !== undefined).join(' · ')
    return words === '' ? `Entry ${position + 1}` : words
  }
  if (Array.isArray(value)) return value.map(String).join(', ')
  return String(value)
}

/** An entry of a map: by its own name if it has one, as locations have beside their slug. */
export function titleInMap(key: string, value: unknown): string {
  const name = isRecord(value) ? value['name'] : undefined
  return typeof name === 'string' && name !== '' && name !== key ? `${name} · ${key}` : key
}

/** A value of any kind, short. */
export function valueWords(value: unknown): string {
  if (value === undefined || value === null) return 'nothing'
  if (typeof value === 'boolean') return value ? 'on' : 'off'
  if (typeof value === 'string' || typeof value === 'number') return String(value)
  if (Array.isArray(value)) return value.length === 1 ? '1 entry' : `${value.length} entries`
  const text = JSON.stringify(value)
  return text.length > 60 ? `${text.slice(0, 59)}…` : text
}

/** The value in force where somebody has emptied a field. */
export function emptiedWords(fallback: unknown): string {
  if (fallback === undefined || fallback === null || fallback === '') return 'Left empty, it is not shown.'
  return `Left empty, the default is in force: ${valueWords(fallback)}`
}

/** The path of a key that a finding names, such as `menu.0.href`. */
export function pathOfFinding(path: string): (string | number)[] {
  return path.split('.').map((segment) => (/^\d+$/.test(segment) ? Number(segment) : segment))
}

/** "Locations › Yard › Hours › Sat". */
export function pathWords(path: Readonly<ConfigurationChange['path']>): string {
  return path.map((segment) => (typeof segment === 'number' ? `${segment + 1}` : wordsOf(segment))).join(' › ')
}

/** Lines of a difference: members that a list has on one side only, or at another place, and sentences of a long text. */
export function listChanges(before: unknown, after: unknown): readonly string[] {
  if (typeof before === 'string' && typeof after === 'string') return textChanges(before, after)
  if (!Array.isArray(before) || !Array.isArray(after)) return []
  const key = (value: unknown) => JSON.stringify(value)
  const [old, now] = [before.map(key), after.map(key)]
  const removed = before.flatMap((value, index) => (now.includes(old[index] ?? '') ? [] : `− ${titleOf(value, index)}`))
  const added = after.flatMap((value, index) => (old.includes(now[index] ?? '') ? [] : `+ ${titleOf(value, index)}`))
  if (removed.length > 0 || added.length > 0) return [...removed, ...added]
  return after.flatMap((value, index) =>
    old[index] === now[index]
      ? []
      : `${index + 1}. ${titleOf(value, index)} (was ${old.indexOf(now[index] ?? '') + 1})`,
  )
}

const SHORT_TEXT = 80

/** Sentences and lines that a long text has on one side only; nothing for a short text, which is said as a whole. */
function textChanges(before: string, after: string): readonly string[] {
  if (Math.max(before.length, after.length) < SHORT_TEXT && !`${before}${after}`.includes('\n')) return []
  const [old, now] = [partsOf(before), partsOf(after)]
  const start = old.findIndex((part, index) => part !== now[index])
  const from = start === -1 ? Math.min(old.length, now.length) : start
  const end = old.slice(from).toReversed()
  const nowEnd = now.slice(from).toReversed()
  const differs = end.findIndex((part, index) => part !== nowEnd[index])
  const same = differs === -1 ? Math.min(end.length, nowEnd.length) : differs
  return [
    ...old.slice(from, old.length - same).map((part) => `− ${part}`),
    ...now.slice(from, now.length - same).map((part) => `+ ${part}`),
  ]
}

function partsOf(text: string): readonly string[] {
  return (text.match(/[^.!?\n]+[.!?]*/g) ?? []).map((part) => part.trim()).filter((part) => part !== '')
}

/** A time of a browser's `datetime-local` field, on the clocks of a time zone, with its offset: `2026-07-01T00:00:00+10:00`. */
export function withOffset(local: string, timezone: string): string {
  const [day = '', time = ''] = local.split('T')
  if (Number.isNaN(Date.parse(`${day}T${time}Z`))) return ''
  return isoIn(timezone, new Date(instantAt(timezone, day, time.slice(0, 5))))
}

/** A time with an offset as a `datetime-local` field shows it, on the clocks of a time zone. */
export function localTime(text: string, timezone: string): string {
  const at = new Date(text)
  return Number.isNaN(at.getTime()) ? '' : isoIn(timezone, at).slice(0, 16)
}
