import { expect, it } from 'vitest'
import { pageTitle } from './page-title.ts'

it.each([
  ['Contact us', 'Contact us · North Yard'],
  ['North Yard', 'North Yard'],
  ['Contact us: North Yard', 'Contact us: North Yard'],
  ['North Yard Workshop', 'North Yard Workshop · North Yard'],
])('the title of the page %j is %j', (heading, title) => {
  expect(pageTitle(heading, { name: 'North Yard' })).toBe(title)
})
