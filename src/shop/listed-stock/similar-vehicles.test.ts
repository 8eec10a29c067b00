import type { Filter, SearchDocument } from '@forecourt/faceted-search'
import { describe, expect, it } from 'vitest'
import { err, ok } from '#platform/result.ts'
import { toSearchDocument } from '#search/index/search-document.ts'
import { buildSite } from '#sites/testing/build-site.ts'
import { buildVehicle } from '#vehicles/testing/build-vehicle.ts'
import { loadSimilar } from './similar-vehicles.ts'

const CAR = buildVehicle({ id: 1, make: 'Toyota', model: 'Hilux', body: 'Ute', price: 30_000_00 })
const dealership = { slug: 'yard', name: 'The Yard' }

function hits(...ids: readonly number[]): readonly SearchDocument[] {
  return ids.map((id) => toSearchDocument({ vehicle: buildVehicle({ id }), dealership, location: null, photos: [] }))
}

/** The results of each search by what it searches for; null makes the search fail. */
type Answers = Readonly<Record<'model' | 'price' | 'makeAndBody', readonly SearchDocument[] | null>>

async function similar(answers: Answers) {
  const warnings: object[] = []
  const asked: string[] = []
  const nameOf = (filter: Filter): keyof Answers => {
    const text = JSON.stringify(filter)
    if (!text.includes('"price"')) return 'makeAndBody'
    return text.includes('"model"') ? 'model' : 'price'
  }
  const request = {
    site: buildSite(),
    now: new Date('2026-11-22T00:00:00Z'),
    log: { warn: (fields: object) => void warnings.push(fields) },
    services: {
      search: {
        stock: {
          fetchByFilter: (_: unknown, { filter }: { filter: Filter }) => {
            asked.push(nameOf(filter))
            const found = answers[nameOf(filter)]
            return Promise.resolve(found === null ? err({ kind: 'unavailable' }) : ok(found))
          },
        },
      },
      media: { pictures: { signFor: () => () => '' } },
      locations: { directory: { byId: () => undefined } },
    },
  } as unknown as Parameters<typeof loadSimilar>[0]
  const cards = await loadSimilar(request, CAR)
  return { ids: cards?.map(({ id }) => id) ?? null, asked, warnings: warnings.length }
}

describe('similar vehicles', () => {
  it('are six, each once, without the vehicle itself', async () => {
    const found = await similar({ model: hits(1, 2, 3), price: hits(3, 4, 5, 6, 7, 8), makeAndBody: hits(9) })
    expect(found).toMatchObject({ ids: [2, 3, 4, 5, 6, 7], asked: ['model', 'price'], warnings: 0 })
  })

  it('are completed by a search for make and body', async () => {
    const found = await similar({ model: hits(2), price: hits(3), makeAndBody: hits(3, 4, 1) })
    expect(found).toMatchObject({ ids: [2, 3, 4], asked: ['model', 'price', 'makeAndBody'] })
  })

  it.each([
    ['one search', { model: null, price: hits(3), makeAndBody: hits(4) }, [3, 4], 1],
    ['the first two', { model: null, price: null, makeAndBody: hits(4) }, [4], 2],
    ['all', { model: null, price: null, makeAndBody: null }, null, 3],
    ['the last', { model: hits(2), price: [], makeAndBody: null }, [2], 1],
  ])('come from the other searches if %s failed, and the failure is logged', async (_, answers, ids, warnings) => {
    expect(await similar(answers)).toMatchObject({ ids, warnings })
  })
})
