import { z } from 'zod'
import { group } from './group.ts'
import { path, text } from './values.ts'

const page = z.strictObject({
  path: path.describe('Address of the page.'),
  title: text.describe('Complete title in the browser tab and in search engines.'),
  description: text.optional().describe('Description below the title in search engines.'),
})

export const searchEngines = group({
  index: z
    .boolean()
    .default(true)
    .describe('Whether search engines may list the site; turn it off while the site is being built.'),
  pages: z
    .array(page)
    .default([])
    .describe('Titles and descriptions of individual pages; the others have the default of their kind of page.'),
}).describe('Information for search engines.')
