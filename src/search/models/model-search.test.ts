import { expect, test } from 'vitest'
import { MODELS_PAGE_SIZE, modelEntries, parseModelQuery, searchModels } from './model-search.ts'

const ENTRIES = modelEntries([
  {
    body: 'Ute',
    models: [
      { value: 'Toyota:Hilux', count: 9 },
      { value: 'Ford:Ranger', count: 7 },
    ],
  },
  { body: 'Cab Chassis', models: [{ value: 'Toyota:Hilux', count: 2 }] },
  { body: 'Hatch', models: [{ value: 'Toyota:Corolla', count: 8 }] },
])

const found = (search: string) =>
  searchModels(ENTRIES, parseModelQuery(new URLSearchParams(search))).hits.map(
    ({ manufacturer, model }) => `${manufacturer.name} ${model.name} ${model.body}`,
  )

test.each([
  ['manufacturer.name=toyota', ['Toyota Hilux Ute', 'Toyota Corolla Hatch', 'Toyota Hilux Cab Chassis']],
  ['model.name=HILUX', ['Toyota Hilux Ute', 'Toyota Hilux Cab Chassis']],
  ['model.body=Ute', ['Toyota Hilux Ute', 'Ford Ranger Ute']],
  ['query=toy cor', ['Toyota Corolla Hatch']],
  ['query=chas', ['Toyota Hilux Cab Chassis']],
  ['query=ute&offset=1', ['Ford Ranger Ute']],
  ['query=zzz', []],
  ['offset=-3', ['Toyota Hilux Ute', 'Toyota Corolla Hatch', 'Ford Ranger Ute', 'Toyota Hilux Cab Chassis']],
])('%s finds %j', (search, expected) => expect(found(search)).toEqual(expected))

test('a page has at most 21 models, and the total counts all of them', () => {
  const models = Array.from({ length: 50 }, (_, index) => ({ value: `Make:Model ${index}`, count: 50 - index }))
  const page = searchModels(
    modelEntries([{ body: 'Ute', models }]),
    parseModelQuery(new URLSearchParams({ offset: '40' })),
  )
  expect([page.hits.length, page.total, MODELS_PAGE_SIZE]).toEqual([10, 50, 21])
})
