import { expect, test } from 'vitest'
import { feedProblem } from './feed-mend.ts'
import { likelyColumn } from './likely-column.ts'

const failed = (note: string) => feedProblem({ state: 'failed', kind: 'https', note, nextRun: null })

test.each([
  [
    'https://dms.example/stock.csv: it redirects to an address that is refused: 10.0.0.1 has no public address (10.0.0.1).',
    /final address/,
  ],
  ['inner.example has no public address (10.0.0.1).', /reached from the internet/],
  ['files.example has the host key SHA256:abc, and not the one that is configured: SHA256:def.', /fingerprint/],
  ['The secret KEY of dealer north is not set. Set it: npx …', /stores the password/],
  ['sftp://me@files.example/x.csv: the server refuses the user, password or key.', /access has changed/],
  ['sftp://me@files.example/x.csv: Timed out while waiting for handshake.', /said nothing/],
  ['sftp://me@files.example/x.csv: it took too long.', /said nothing/],
  ['https://dms.example/x.csv answers 404.', /another name/],
  ['https://dms.example/x.csv answers 503.', /with an error/],
  ['There is no file stock*.csv in north/stock.', /another name/],
  ['stock.csv is still being written.', /was changing/],
  ['https://dms.example/x.csv was not read to its end.', /broke off/],
  ['https://dms.example/x.csv: getaddrinfo ENOTFOUND dms.example.', /address is right/],
  ['Something nobody thought of.', /show this sentence/],
])('%s', (note, mend) => {
  expect(failed(note)).toMatchObject({ what: note, mend: expect.stringMatching(mend) })
})

test('a feed that works has no problem', () =>
  expect(feedProblem({ state: 'ok', kind: 'https', note: '3 added', nextRun: null })).toBeNull())

test.each([
  ['price', ['Sale Price', 'Yard'], 'Sale Price'],
  ['price', ['Price ex', 'Price inc'], null],
  ['vin', ['VIN Number'], 'VIN Number'],
  ['km', ['Odometer'], 'Odometer'],
  ['badge', ['Odometer'], null],
])('%s was probably renamed to one of %j: %s', (field, unused, column) =>
  expect(likelyColumn(field, unused)).toBe(column),
)
