import { describe, expect, it } from 'vitest'
import { createColumnIndex, openSnapshot } from '../column-index.ts'
import { randomDocument, randomSchema } from '../differential/random-data.ts'
import { Random } from '../differential/random.ts'
import { snapshotBytes } from './snapshot-source.ts'

const random = new Random(3)
const schema = randomSchema(random)
const index = createColumnIndex(schema)
index.apply({ upserts: random.some(50, 50, (key) => randomDocument(random, schema, key)) })
index.apply({ upserts: [{ id: 'new' }], deletes: ['1'] })
const file = Buffer.concat(index.snapshot({ meta: { applied: [7, 9] } }))
const headerBytes = file.readUInt32LE(16)
const open = (bytes: Uint8Array) => openSnapshot(schema, snapshotBytes(bytes))

describe('snapshot', () => {
  it.each([false, true])('opens as it was saved (shared: %s)', (shared) => {
    const opened = openSnapshot(schema, snapshotBytes(file), { shared })
    if (!opened.ok) throw new Error(opened.error.because)
    const { index: again, meta } = opened.value
    expect(meta).toEqual({ applied: [7, 9] })
    expect(again).toMatchObject({ size: index.size, version: 2 })
    expect(again.search({ limit: 100 })).toEqual(index.search({ limit: 100 }))
    expect(again.get('1')).toBeUndefined()
    again.apply({ deletes: ['2', 'new'] })
    expect(again.size).toBe(index.size - 2)
    expect(index.get('new')).toEqual({ id: 'new' })
  })

  it('is not affected by later changes', () => {
    const changing = createColumnIndex(schema)
    changing.apply({ upserts: [{ id: 'a' }] })
    const pieces = changing.snapshot()
    changing.apply({ upserts: [{ id: 'b' }], deletes: ['a'] })
    const opened = open(Buffer.concat(pieces))
    expect(opened.ok && opened.value.index.get('a')).toEqual({ id: 'a' })
    expect(opened.ok && opened.value.index.size).toBe(1)
  })

  it('detects a truncated file', () => {
    for (let length = 0; length < file.length; length += 1 + Math.floor(file.length / 200)) {
      expect(open(file.subarray(0, length))).toEqual({ ok: false, error: { kind: 'snapshot', because: 'torn' } })
    }
    expect(open(Buffer.concat([file, Buffer.alloc(16)]))).toMatchObject({ ok: false, error: { because: 'torn' } })
  })

  const step = 1 + Math.floor(file.length / 100)
  const anywhere = Array.from({ length: Math.floor(file.length / step) }, (_, nth) => nth * step)
  const boundaries = [8, 16, 20, 24, 28, 32, 32 + headerBytes, file.length].flatMap((offset) => [offset - 1, offset])
  it.each([...anywhere, ...boundaries].filter((offset) => offset >= 8 && offset < file.length))(
    'detects a damaged byte at %i',
    (offset) => {
      const damaged = Buffer.from(file)
      damaged[offset] = (damaged[offset] ?? 0) ^ 1
      expect(open(damaged)).toEqual({ ok: false, error: { kind: 'snapshot', because: 'torn' } })
    },
  )

  it('refuses another format and another schema', () => {
    const other = new TextEncoder().encode('something else')
    expect(open(other)).toMatchObject({ error: { because: 'format' } })
    expect(openSnapshot({ ...schema, primaryKey: 'key' }, snapshotBytes(file))).toMatchObject({
      error: { because: 'schema' },
    })
  })
})
