import { z } from 'zod'
import { quoted } from '../quarantine.ts'
import { eachText, transform } from './transform.ts'

/** What becomes of a text that the table lacks. */
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
      return otherwise === 'drop' ? null : { unreadable: `${quoted(text)} is none of ${names}` }
    })
  },
})
