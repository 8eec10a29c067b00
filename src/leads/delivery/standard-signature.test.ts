import { Webhook } from 'standardwebhooks'
import { expect, test } from 'vitest'
import { standardHeaders } from './standard-signature.ts'

const ID = 'b5a4a1f0-0000-4000-8000-000000000001'
const BODY = '{"type":"reservation.created","data":{}}'
const SEALED = `whsec_${Buffer.from('a key of thirty-two bytes, or so').toString('base64')}`

test.each([
  ['a secret of Standard Webhooks', SEALED, new Webhook(SEALED)],
  ['any other text', 'A plain secret!', new Webhook('A plain secret!', { format: 'raw' })],
])('%s verifies with the library', (_, secret, library) => {
  const headers = standardHeaders(ID, BODY, secret, new Date())
  expect(library.verify(BODY, headers)).toEqual(JSON.parse(BODY))
  expect(() => library.verify(`${BODY} `, headers)).toThrow('No matching signature')
  expect(() => library.verify(BODY, { ...headers, 'webhook-id': 'another' })).toThrow('No matching signature')
  const old = standardHeaders(ID, BODY, secret, new Date(Date.now() - 6 * 60_000))
  expect(() => library.verify(BODY, old)).toThrow('too old')
})
