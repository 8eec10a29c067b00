import { z } from 'zod'
import { group } from './group.ts'
import { path, text } from './values.ts'

const page = z.strictObject({
  path: path.describe('Address of the page.'),
  title: text.describe('Title in the browser tab and in lists of results, whole.'),
  description: text.optional().describe('The sentence below the title in lists of results.'),
})

export const searchEngines = group({
  index: z
    .boolean()
    .default(true)
    .describe('Whether search engines may list the site; off while it is built or tried out.'),
  pages: z
    .array(page)
    .default([])
    .describe('Own titles and descriptions of single pages; the others have those of their kind of page.'),
}).describe('What search engines are told.')
