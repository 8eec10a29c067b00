import { expect, it } from 'vitest'
import { siteUrl, type Hosting } from './site-url.ts'

const site = { slug: 'yard', domains: ['yard.example', 'www.yard.example'] }

it.each<[Hosting, string]>([
  [{ kind: 'domains' }, 'https://yard.example'],
  [{ kind: 'localhost', port: 3000 }, 'http://yard.localhost:3000'],
  [{ kind: 'localhost', port: 80 }, 'http://yard.localhost'],
  [{ kind: 'localhost', port: undefined }, 'http://yard.localhost'],
])('%j is %s', (hosting, expected) => {
  expect(siteUrl(site, hosting)).toBe(expected)
})
