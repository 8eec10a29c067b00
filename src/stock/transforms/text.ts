import { eachText, transform } from './transform.ts'
import { z } from 'zod'

/** Finds the longest value that a text begins with, in whole words and ignoring case. */
function longestStart(values: readonly string[]): (text: string) => string | null {
  const longestFirst = values.toSorted((a, b) => b.length - a.length)
  return (text) => longestFirst.find((value) => startsWithWords(text, value)) ?? null
}

export function startsWithWords(text: string, start: string): boolean {
  if (text.length < start.length) return false
  if (text.slice(0, start.length).toLowerCase() !== start.toLowerCase()) return false
  return text.length === start.length || !/[\p{L}\p{N}]/u.test(text.charAt(start.length))
}

export const nullIf = transform({
  name: 'nullIf',
  about: 'Texts that mean nothing here, compared without case: `nullIf: [POA, "-"]`.',
  params: z.array(z.coerce.string()).min(1),
  compile: (texts) => {
    const meaningless = new Set(texts.map((text) => text.toLowerCase()))
    return eachText((text) => (meaningless.has(text.toLowerCase()) ? null : text))
  },
})

export const part = transform({
  name: 'part',
  about: 'One part of a text cut at a separator; 1 is the first, -1 the last: `part: { by: "/", at: 1 }`.',
  params: z.strictObject({
    by: z.string().min(1),
    at: z.int().refine((at) => at !== 0, 'counted from 1, or from -1 backwards'),
  }),
  compile: ({ by, at }) =>
    eachText((text) => {
      const found = text.split(by).at(at > 0 ? at - 1 : at)
      return found?.trim() || null
    }),
})

export const words = transform({
  name: 'words',
  about: 'The words of a text from one place to another; without `to` up to the end: `words: { from: 2 }`.',
  params: z.strictObject({ from: z.int().positive(), to: z.int().positive().optional() }),
  compile: ({ from, to }) =>
    eachText(
      (text) =>
        text
          .trim()
          .split(/\s+/)
          .slice(from - 1, to)
          .join(' ') || null,
    ),
})

export const after = transform({
  name: 'after',
  about: 'What follows a label at the beginning, else the text as it is: `after: "Odometer:"`.',
  params: z.string().min(1),
  compile: (label) => eachText((text) => (text.startsWith(label) ? text.slice(label.length).trim() || null : text)),
})

export const startOf = transform({
  name: 'startOf',
  about: 'The longest of these that the text begins with, else nothing: `startOf: [Land Rover, Great Wall]`.',
  params: z.array(z.coerce.string().min(1)).min(1),
  compile: (values) => eachText(longestStart(values)),
})

export const afterStart = transform({
  name: 'afterStart',
  about: 'What follows the longest of these that the text begins with; nothing where it begins with none.',
  params: z.array(z.coerce.string().min(1)).min(1),
  compile: (values) => {
    const startIn = longestStart(values)
    return eachText((text) => {
      const start = startIn(text)
      return start === null ? null : text.slice(start.length).trim() || null
    })
  },
})

export const onlyIf = transform({
  name: 'onlyIf',
  about: 'Nothing, unless the text has this shape (a regular expression for the whole text): `onlyIf: "[A-Z0-9]{17}"`.',
  params: z.string().min(1),
  compile: (shape) => {
    const pattern = new RegExp(`^(?:${shape})$`, 'u')
    return eachText((text) => (pattern.test(text) ? text : null))
  },
})

export const replace = transform({
  name: 'replace',
  about: 'Each occurrence of a text by another: `replace: { text: "(R)", by: "" }`.',
  params: z.strictObject({ text: z.string().min(1), by: z.string() }),
  compile: ({ text: sought, by }) => eachText((text) => text.replaceAll(sought, by).trim() || null),
})

const CASES = {
  lower: (text: string) => text.toLowerCase(),
  upper: (text: string) => text.toUpperCase(),
  /** Capitalizes each word. Words with digits ("mx5") stay, because they are model names. */
  title: (text: string) => text.replaceAll(/[\p{L}\p{N}'’]+/gu, titleWord),
}

function titleWord(word: string): string {
  if (/\d/.test(word)) return word
  return word.charAt(0).toUpperCase() + word.slice(1).toLowerCase()
}

export const letterCase = transform({
  name: 'case',
  about: 'Small letters, capitals, or each word with a capital: `case: lower`, `upper` or `title`.',
  params: z.enum(['lower', 'upper', 'title']),
  compile: (kind) => eachText(CASES[kind]),
})

export const whenFilled = transform({
  name: 'whenFilled',
  about: 'A fixed text where the column says anything at all: `whenFilled: drive_away`.',
  params: z.coerce.string().min(1),
  compile: (text) => () => text,
})

/** Treatment of a text that is not in the table. */
const OTHERWISE = ['refuse', 'keep', 'drop'] as const

export const lookup = transform({
  name: 'lookup',
  about: 'A table of texts, read without case; `otherwise` refuses the row (default), keeps the text or drops it.',
  params: z.strictObject({
    table: z.record(z.string(), z.coerce.string().nullable()),
    otherwise: z.enum(OTHERWISE).default('refuse'),
  }),
  compile: ({ table, otherwise }) => {
    const known = new Map(Object.entries(table).map(([text, meaning]) => [text.toLowerCase(), meaning]))
    const names = Object.keys(table).join(', ')
    return eachText((text) => {
      const meaning = known.get(text.trim().toLowerCase())
      if (meaning !== undefined) return meaning
      if (otherwise === 'keep') return text
      return otherwise === 'drop' ? null : { text, unreadable: `is none of ${names}` }
    })
  },
})

export const whenContains = transform({
  name: 'whenContains',
  about:
    'A fixed text when one of these words is in the text, compared without case, else nothing: `whenContains: { words: [drive away], give: drive_away }`.',
  params: z.strictObject({ words: z.array(z.string().min(1)).min(1), give: z.coerce.string().min(1) }),
  compile: ({ words: sought, give }) => {
    const lower = sought.map((word) => word.toLowerCase())
    return eachText((text) => (lower.some((word) => text.toLowerCase().includes(word)) ? give : null))
  },
})
