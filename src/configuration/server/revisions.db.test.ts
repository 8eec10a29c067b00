import { afterEach, describe, expect, it, test } from 'vitest'
import { TESTER } from '#platform/testing/tester.ts'
import type { Transaction } from '#platform/server/database.ts'
import { createTestDatabase } from '#platform/server/testing/test-database.ts'
import type { Owner } from '../owner.ts'
import { listRevisions, readCurrent, readCurrentOf, readVersion, writeRevision, type NewRevision } from './revisions.ts'

const database = await createTestDatabase()
afterEach(() => database.asOwner('truncate configuration_owners, configuration_revisions'))

const AMBER: Owner = { kind: 'site', name: 'amber' }
const BLUE: Owner = { kind: 'site', name: 'blue' }

function revision(change: Partial<NewRevision> = {}): NewRevision {
  return { owner: AMBER, writer: 'console', previous: 0, text: 'name: Amber', actor: TESTER, ...change }
}

const write = (change?: Partial<NewRevision>, project?: (tx: Transaction) => Promise<void>) =>
  database.withRole('import', (tx) => writeRevision(tx, revision(change), project && (() => project(tx))))

describe('a revision', () => {
  it('is numbered by owner, and the newest is in force', async () => {
    expect(await write()).toEqual({ ok: true, value: 1 })
    expect(await write({ previous: 1, text: 'name: New', note: 'a new name' })).toEqual({ ok: true, value: 2 })
    expect(await write({ owner: BLUE, text: 'name: Blue' })).toEqual({ ok: true, value: 1 })
    expect(await database.withRole('index', readCurrent)).toEqual([
      { owner: AMBER, writer: 'console', file: null, number: 2, text: 'name: New' },
      { owner: BLUE, writer: 'console', file: null, number: 1, text: 'name: Blue' },
    ])
    expect(await database.withRole('index', (tx) => listRevisions(tx, AMBER))).toMatchObject([
      { number: 2, text: 'name: New', actor: TESTER, note: 'a new name' },
      { number: 1, text: 'name: Amber', actor: TESTER, note: '' },
    ])
    expect(await database.withRole('index', readVersion)).toBe(3)
  })

  it('of a removed owner has no text', async () => {
    await write()
    await write({ previous: 1, text: null })
    expect(await database.withRole('index', (tx) => readCurrentOf(tx, AMBER))).toMatchObject({ number: 2, text: null })
  })

  it('is refused if another was written since', async () => {
    await write()
    expect(await write({ text: 'name: Late' })).toEqual({ ok: false, error: { kind: 'changed', number: 1 } })
    expect(await database.withRole('index', (tx) => readCurrentOf(tx, AMBER))).toMatchObject({ text: 'name: Amber' })
  })

  it('is refused to the other writer', async () => {
    await write({ writer: 'files', file: 'sites/amber.yaml' })
    expect(await write({ previous: 1 })).toEqual({
      ok: false,
      error: { kind: 'other-writer', writer: 'files', file: 'sites/amber.yaml' },
    })
  })

  it('is written by one of two writers at the same time', async () => {
    const both = await Promise.all([write({ text: 'a' }), write({ text: 'b' })])
    expect(both.filter(({ ok }) => ok)).toHaveLength(1)
    expect(await database.withRole('index', (tx) => listRevisions(tx, AMBER))).toHaveLength(1)
  })

  it('is not in force without what is written from it', async () => {
    const failed = write({}, () => Promise.reject(new Error('no such table')))
    await expect(failed).rejects.toThrow('no such table')
    expect(await database.withRole('index', readCurrent)).toEqual([])
  })
})

test.each(["update configuration_revisions set text = ''", 'delete from configuration_revisions'])(
  'the role of imports may not: %s',
  async (statement) => {
    await write()
    await expect(database.withRole('import', (tx) => tx.$client.query(statement))).rejects.toThrow('permission denied')
  },
)
