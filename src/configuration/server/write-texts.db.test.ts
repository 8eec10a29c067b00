import fc from 'fast-check'
import { afterEach, describe, expect, it } from 'vitest'
import { systemActor } from '#platform/actor.ts'
import { findingText } from '#platform/finding.ts'
import { createTestDatabase } from '#platform/server/testing/test-database.ts'
import type { Owner } from '../owner.ts'
import type { OwnerKind } from './owner-kind.ts'
import { listRevisions, readCurrent, readCurrentOf, writeRevision } from './revisions.ts'
import { writeTexts } from './write-texts.ts'

const database = await createTestDatabase()
afterEach(() => database.asOwner('truncate configuration_owners, configuration_revisions'))

const KINDS: readonly OwnerKind[] = [{ kind: 'site', check: ({ value }) => ({ value, findings: [] }) }]
const BY_TEST = { actor: systemActor('test') }
const site = (name: string): Owner => ({ kind: 'site', name })

const write = async (...texts: Parameters<typeof writeTexts>[2]) => {
  const { owners, findings } = await writeTexts(database, KINDS, texts, BY_TEST)
  return [...owners.map(({ name }) => name), ...findings.map(findingText)]
}

describe('texts of the console', () => {
  it('are written together', async () => {
    expect(await write({ owner: site('a'), text: 'A' }, { owner: site('b'), text: 'B' })).toEqual(['a', 'b'])
    expect(await write({ owner: site('a'), text: 'A' })).toEqual([])
  })

  it('are refused if they were edited from an older revision', async () => {
    await write({ owner: site('a'), text: 'A' })
    await write({ owner: site('a'), text: 'B', previous: 1 })
    expect(await write({ owner: site('a'), text: 'C', previous: 1 })).toEqual([
      'site a: found a newer revision, expected the one that was edited; read it again, then repeat the change',
    ])
  })

  it('are refused for an owner that a file holds, with its name', async () => {
    const revision = {
      owner: site('a'),
      writer: 'files',
      file: 'sites/a.yaml',
      previous: 0,
      text: 'A',
      actor: systemActor('files'),
    } as const
    await database.withRole('import', (tx) => writeRevision(tx, revision))
    expect(await write({ owner: site('a'), text: 'B' })).toEqual([
      'sites/a.yaml: found the site a, which this file holds, expected the change in the file',
    ])
  })

  it('take over an owner whose file was deleted', async () => {
    const revision = {
      owner: site('a'),
      writer: 'files',
      file: 'sites/a.yaml',
      previous: 0,
      text: null,
      actor: systemActor('files'),
    } as const
    await database.withRole('import', (tx) => writeRevision(tx, revision))
    expect(await write({ owner: site('a'), text: 'B' })).toEqual(['a'])
    expect(await database.withRole('index', (tx) => readCurrentOf(tx, site('a')))).toMatchObject({ writer: 'console' })
  })
})

it('restoring a revision of one owner changes no other', async () => {
  const name = fc.constantFrom('a', 'b', 'c')
  const text = fc.option(fc.string({ maxLength: 5 }).map((each) => JSON.stringify(each)))
  const changes = fc.array(fc.record({ name, text }), { minLength: 1, maxLength: 8 })
  await fc.assert(
    fc
      .asyncProperty(changes, name, fc.nat(), async (written, restored, which) => {
        for (const each of written) await write({ owner: site(each.name), text: each.text })
        const history = await database.withRole('index', (tx) => listRevisions(tx, site(restored)))
        const before = await database.withRole('index', readCurrent)
        const old = history[which % Math.max(history.length, 1)]
        if (old) await write({ owner: site(restored), text: old.text })
        const after = await database.withRole('index', readCurrent)
        const others = (all: typeof after) => all.filter(({ owner }) => owner.name !== restored)
        expect(others(after)).toEqual(others(before))
        expect(after.find(({ owner }) => owner.name === restored)?.text).toBe(old?.text)
      })
      .beforeEach(() =>
        database.asOwner('truncate configuration_owners, configuration_revisions').then(() => undefined),
      ),
    { numRuns: 15 },
  )
})
