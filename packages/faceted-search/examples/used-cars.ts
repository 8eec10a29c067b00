import { createColumnIndex, openSnapshot, snapshotBytes, type IndexSchema } from '@forecourt/faceted-search'

const schema: IndexSchema = {
  primaryKey: 'id',
  attributes: {
    make: { type: 'text', filterable: true, searchable: { rank: 1, kind: 'word' } },
    model: { type: 'text', filterable: true, searchable: { rank: 2, kind: 'word' } },
    colour: { type: 'text', filterable: true },
    price: { type: 'number', filterable: true, sortable: true },
  },
  rankingRules: ['words', 'typo', 'attribute', 'exactness', 'sort'],
}

const index = createColumnIndex(schema)
index.apply({
  upserts: [
    { id: 1, make: 'Toyota', model: 'Corolla', colour: 'White', price: 24_990 },
    { id: 2, make: 'Toyota', model: 'Hilux', colour: 'Red', price: 48_500 },
    { id: 3, make: 'Mazda', model: 'CX-5', colour: 'White', price: 31_000 },
  ],
})

const found = index.search({
  text: 'toyta',
  refinements: [
    { attribute: 'colour', filter: { kind: 'in', attribute: 'colour', values: ['white'] }, disjunctive: true },
  ],
  facets: [{ attribute: 'colour' }, { attribute: 'price' }],
  sort: [{ attribute: 'price', direction: 'asc' }],
})
if (!found.ok) throw new Error(found.error.kind)
console.log(found.value.total, found.value.hits[0]?.['model'])
console.log(found.value.facets['colour'])
console.log(found.value.stats['price'])

const saved = Buffer.concat(index.snapshot({ meta: { savedBy: 'example' } }))
const opened = openSnapshot(schema, snapshotBytes(saved))
console.log(opened.ok ? opened.value.index.size : opened.error.because)
