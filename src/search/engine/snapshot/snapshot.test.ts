import { describe, expect, it } from 'vitest'
import { createColumnIndex, openSnapshot } from '../column-index.ts'
import { randomDocument, randomSchema } from '../differential/random-data.ts'
import { Random } from '../differential/random.ts'

const random = new Random(3)
const schema = randomSchema(random)
const index = createColumnIndex(schema)
index.apply({ upserts: random.some(50, 50, (key) => randomDocument(random, schema, key)) })
index.apply({ upserts: [{ id: 'new' }], deletes: ['1'] })
const file = Buffer.concat(index.snapshot())

describe('snapshot', () => {
  it('opens as it was saved', () => {
    const opened = openSnapshot(schema, file)
    if (!opened.ok) throw new Error(opened.error.because)
    expect(opened.value).toMatchObject({ size: index.size, epoch: 2 })
    expect(opened.value.search({ limit: 100 })).toEqual(index.search({ limit: 100 }))
    expect(opened.value.get('1')).toBeUndefined()
    opened.value.apply({ deletes: ['2', 'new'] })
    expect(opened.value.size).toBe(index.size - 2)
    expect(index.get('new')).toEqual({ id: 'new' })
  })

  it('tells a file cut short, at any place', () => {
    for (let length = 0; length < file.length; length += 1 + Math.floor(file.length / 50)) {
      const opened = openSnapshot(schema, file.subarray(0, length))
      expect(opened).toEqual({ ok: false, error: { kind: 'snapshot', because: 'torn' } })
    }
  })

  it('tells a damaged byte', () => {
    for (let place = 24; place < file.length; place += 1 + Math.floor(file.length / 20)) {
      const damaged = Buffer.from(file)
      damaged[place] = (damaged[place] ?? 0) ^ 1
      expect(openSnapshot(schema, damaged)).toMatchObject({ ok: false, error: { because: 'torn' } })
    }
  })

  it('tells another format and another schema', () => {
    const other = new TextEncoder().encode('something else')
    expect(openSnapshot(schema, other)).toMatchObject({ error: { because: 'format' } })
    expect(openSnapshot({ ...schema, primaryKey: 'key' }, file)).toMatchObject({ error: { because: 'schema' } })
  })
})
