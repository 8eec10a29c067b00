import { isRecord } from '#platform/records.ts'
import type { ConfigurationChange } from '#api/configuration/contract.ts'
import { wordsOf } from './schema-node.ts'

/** A description of a schema as a hint: without the marks of Markdown. */
export function hintOf(description: string | undefined): string | undefined {
  return description?.replaceAll('`', '')
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

/** "Locations › Yard › Hours › Sat". */
export function pathWords(path: Readonly<ConfigurationChange['path']>): string {
  return path.map((segment) => (typeof segment === 'number' ? `${segment + 1}` : wordsOf(segment))).join(' › ')
}

/** Members that a list has on one side only, or at another place, as lines of a difference. */
export function listChanges(before: unknown, after: unknown): readonly string[] {
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

/** A time of a browser's `datetime-local` field with the offset of this computer: `2026-07-01T00:00:00+10:00`. */
export function withOffset(local: string): string {
  const at = new Date(local)
  if (Number.isNaN(at.getTime())) return ''
  const minutes = -at.getTimezoneOffset()
  const two = (number: number) => String(Math.floor(Math.abs(number))).padStart(2, '0')
  return `${local.slice(0, 16)}:00${minutes < 0 ? '-' : '+'}${two(minutes / 60)}:${two(minutes % 60)}`
}

/** A time with an offset as a `datetime-local` field shows it, by the clocks of this computer. */
export function localTime(text: string): string {
  const at = new Date(text)
  if (Number.isNaN(at.getTime())) return ''
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}
