import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { schemaKeys } from '#sites/schema-reference.ts'
import { catalogueJsonSchema } from '#brands/catalogue.ts'
import { dealerJsonSchema } from '../json-schema.ts'
import { dealerSchemaFiles } from './schema-files.ts'

it.each(dealerSchemaFiles())('$path is up to date (npx forecourt export-schema)', ({ path, content }) => {
  expect(readFileSync(path, 'utf8')).toBe(content)
})

it.each([
  ['dealer', dealerJsonSchema()],
  ['catalogue', catalogueJsonSchema()],
])('every key of the %s has a description', (_, schema) => {
  expect(schemaKeys(schema).filter(({ description }) => description === '')).toEqual([])
})
