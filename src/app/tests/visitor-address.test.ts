import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/** The request's address is read by the first middleware, which gives pages the visitor and its network alone. */
const READERS = [
  'src/platform/web/request-context.ts',
  'src/platform/web/client-origin.ts',
  'src/platform/visitor-network.ts',
  // Asks whether the header is there at all: the proxy itself sends none, what it passes on has one.
  'src/app/web/certificate-ask.ts',
]
/** Connections are counted before there is a request. */
const CONNECTIONS = 'src/platform/server/'

const ADDRESS = /remoteAddress|x-forwarded-for|getConnInfo/i

test('no limit can count by the address of a request, because nothing else reads it', () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).map((name) => join('src', name))
  const readers = files.filter(
    (name) => /\.tsx?$/.test(name) && !/\.test\.|\/testing\//.test(name) && ADDRESS.test(readFileSync(name, 'utf8')),
  )
  expect(readers.filter((name) => !name.startsWith(CONNECTIONS)).toSorted()).toEqual([...READERS].toSorted())
})
