import { z } from 'zod'
import { anyOf } from './pattern.ts'
import { transform } from './transform.ts'

export const list = transform({
  name: 'list',
  about: 'A text cut into a list; blank and repeated members go: `list: ";"`, or `list: [";", "|"]`.',
  params: z.union([z.string().min(1), z.array(z.string().min(1)).min(1)]),
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
