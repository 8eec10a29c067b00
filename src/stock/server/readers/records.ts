import type { Cell, SourceRow } from '../../cell.ts'

/** Characters of a broken record that the report shows. */
const MAX_SHOWN = 500

/** Reads the value at a path of a record as a cell. Arrays on the path give a list. */
export type PathReader = (record: unknown) => Cell

/**
 * Parses a path: `price.amount`, `images[].url`, `address.component[city]` (the element whose attribute `name` is "city"), `address.@format`
 * (an attribute).
 */
export function pathReader(path: string): PathReader {
  const steps = path.split('.').map((segment) => {
    const [, name = segment, selector = ''] = /^(.+?)\[(.*)\]$/.exec(segment) ?? []
    return { name, selector }
  })
  return (record) => {
    let values: readonly unknown[] = [record]
    let isList = false
    for (const { name, selector } of steps) {
      const found = values.map((value) => property(value, name))
      isList ||= found.some(Array.isArray) && selector === ''
      const flat: readonly unknown[] = found.flat()
      values = selector === '' ? flat : flat.filter((value) => property(value, '@name') === selector)
    }
    const texts = values.map(leafText).filter((text) => text !== null)
    if (isList) return texts
    return texts[0] ?? null
  }
}

function property(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? Reflect.get(value, name)
    : undefined
}

function leafText(value: unknown): string | null {
  if (value === null || value === undefined) return null
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return String(value)
  const text = property(value, '#text')
  return typeof text === 'string' ? text : JSON.stringify(value)
}

/** The columns of a file without heading. */
export type RecordColumns = {
  readonly readers: readonly PathReader[]
  /** Called with every record. */
  readonly note: (record: unknown) => void
}

/** One record of JSON or XML as a row, cells in the order of the readers. */
export function recordRow(number: number, record: unknown, { readers, note }: RecordColumns): SourceRow {
  note(record)
  return { number, cells: readers.map((read) => read(record)) }
}

/** A line of JSON as a row; a blank line has no cells. */
export function jsonRow(number: number, text: string, columns: RecordColumns): SourceRow {
  const trimmed = text.trim()
  if (trimmed === '') return { number, cells: [] }
  const record = parseObject(trimmed)
  if (record === null) return brokenRecord(number, trimmed, 'the record is not a JSON object')
  return recordRow(number, record, columns)
}

/** A row for a record that can't be read. */
export function brokenRecord(number: number, text: string, fault: string): SourceRow {
  return { number, cells: [], fault, text: text.slice(0, MAX_SHOWN) }
}

function parseObject(text: string): object | null {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : null
  } catch {
    return null
  }
}
