import { anyOf } from './units.ts'
import { transform } from './transform.ts'
import { z } from 'zod'

export const list = transform({
  name: 'list',
  about: 'A text cut into a list; blank and repeated members are removed: `list: ";"`, or `list: [";", "|"]`.',
  params: z.union([z.string().min(1), z.array(z.string().min(1)).min(1)], 'a text, or a list of texts'),
  compile: (params) => {
    const separators = typeof params === 'string' ? [params] : params
    const pattern = new RegExp(anyOf(separators))
    return (value) => {
      const texts = typeof value === 'string' ? [value] : value
      const members = texts.flatMap((text) => text.split(pattern)).map((member) => member.trim())
      return [...new Set(members.filter((member) => member !== ''))]
    }
  },
})

export const join = transform({
  name: 'join',
  about: 'A list as one text: `join: ", "`.',
  params: z.string(),
  compile: (separator) => (value) => (typeof value === 'string' ? value : value.join(separator)) || null,
})

export const first = transform({
  name: 'first',
  about: 'The first member of a list: `first: true`.',
  params: z.literal(true),
  compile: () => (value) => (typeof value === 'string' ? value : (value[0] ?? null)),
})
