import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { isRecord } from '#platform/records.ts'
import { API_ROUTES } from '../routes.ts'
import { openApiDocument } from './openapi.ts'
import { OPENAPI_FILE, openApiFile } from './openapi-file.ts'

const path = join(import.meta.dirname, '../../..', OPENAPI_FILE)
const stored = existsSync(path) ? readFileSync(path, 'utf8') : null
const document = openApiDocument(API_ROUTES.map(({ operation }) => operation))

test('the operations break no client of docs/openapi.json', () => {
  const made = openApiFile(stored)
  expect(made.ok ? [] : made.error).toEqual([])
})

test('docs/openapi.json is up to date (npx forecourt export-schema)', () => {
  expect(openApiFile(null)).toEqual({ ok: true, value: stored })
})

test('every reference of the document leads to a component', () => {
  const references = new Set<string>()
  const collect = (value: unknown): void => {
    if (Array.isArray(value)) for (const each of value) collect(each)
    else if (isRecord(value))
      for (const [name, each] of Object.entries(value)) {
        if (name === '$ref' && typeof each === 'string') references.add(each)
        collect(each)
      }
  }
  collect(document)
  const found = [...references].map((reference) => {
    const parts = reference.replace('#/', '').split('/')
    return parts.reduce<unknown>((node, part) => (isRecord(node) ? node[part] : undefined), document)
  })
  expect(references.size).toBeGreaterThan(5)
  expect(found.filter((target) => target === undefined)).toEqual([])
})

test('every operation has a name of its resource, and parameters for the braces of its path', () => {
  const faults = API_ROUTES.flatMap(({ operation: { id, path: address, params } }) => {
    const braces = [...address.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
    const isNamed = /^[a-z-]+\.[a-z-]+$/.test(id)
    return isNamed && new Set(braces).symmetricDifference(new Set(Object.keys(params.shape))).size === 0 ? [] : [id]
  })
  expect(faults).toEqual([])
})
