import type { AttributeSchema, Scalar } from '@forecourt/faceted-search'
import type { ByteReader } from './byte-reader.ts'
import type { ByteWriter } from './byte-writer.ts'

type Type = AttributeSchema['type']

/** Unique values, sorted: the code of a value is its position, counted from 1; 0 means "no value". */
export function dictionaryOf(values: Iterable<Scalar>, type: Type): readonly Scalar[] {
  const once = [...new Set(values)]
  if (type === 'number') return once.sort((a, b) => Number(a) - Number(b))
  return once.sort((a, b) => (a < b ? -1 : Number(a > b)))
}

export function codesOf(dictionary: readonly Scalar[]): ReadonlyMap<Scalar, number> {
  return new Map(dictionary.map((value, at) => [value, at + 1]))
}

export function writeDictionary(writer: ByteWriter, dictionary: readonly Scalar[], type: Type): void {
  writer.number(dictionary.length)
  if (type === 'number') writeNumbers(writer, dictionary.map(Number))
  else for (const value of dictionary) writer.text(String(value))
}

export function readDictionary(reader: ByteReader, type: Type): readonly Scalar[] {
  const length = reader.number()
  if (type === 'number') return readNumbers(reader, length)
  const texts = Array.from({ length }, () => reader.text())
  return type === 'boolean' ? texts.map((text) => text === 'true') : texts
}

/** Factors that may turn numbers into integers (dollars into cents, litres into tenths). The format has 0 for plain 8-byte floats. */
const SCALES = [1, 10, 100] as const

/** Writes sorted numbers as the differences between them. */
function writeNumbers(writer: ByteWriter, numbers: readonly number[]): void {
  const scale = SCALES.find((each) => numbers.every((value) => isWhole(value, each))) ?? 0
  writer.number(scale)
  if (scale === 0) return writer.raw(new Uint8Array(Float64Array.from(numbers).buffer))
  let before = 0
  for (const value of numbers) {
    const whole = Math.round(value * scale)
    writer.number(whole - before)
    before = whole
  }
}

function isWhole(value: number, scale: number): boolean {
  const whole = Math.round(value * scale)
  return value >= 0 && whole <= Number.MAX_SAFE_INTEGER && Object.is(whole / scale, value)
}

function readNumbers(reader: ByteReader, length: number): number[] {
  const scale = reader.number()
  if (scale === 0) return [...new Float64Array(reader.raw(length * 8).slice().buffer)]
  let whole = 0
  return Array.from({ length }, () => {
    whole += reader.number()
    return whole / scale
  })
}
