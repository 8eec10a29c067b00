import { z } from 'zod'
import { longestStart } from './longest-start.ts'
import { eachText, transform } from './transform.ts'

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
