import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { familyOf, MIN_COMPARABLES } from '#market/comparables.ts'
import { generateStock } from '../generate-stock.ts'
import { stockPlans } from '../stock-plans.ts'
import { demoFolder, loadCatalogue, loadWords, readYaml } from './demo-files.ts'

/** Comparables are at most so many years older or newer. */
const YEARS_APART = 2
const GROUP = 'harbourline-'

async function usedCars() {
  const [catalogue, words, plan] = await Promise.all([
    loadCatalogue(),
    loadWords(),
    readYaml(join(demoFolder(), 'stock-plan.yaml')),
  ])
  const files = await readdir(join(demoFolder(), 'dealers'))
  const slugs = files.filter((name) => name.startsWith(GROUP)).map((name) => name.split('.')[0] ?? '')
  const plans = stockPlans(plan, new Map(slugs.map((slug) => [slug, { locations: {} }])))
  return plans.flatMap((each) =>
    generateStock(each, catalogue, words, new Date('2026-11-21T02:00:00Z')).flatMap(({ feed }) => {
      const { carType, price, make, model, badge, drive, fuel, year, km } = feed
      if (carType !== 'used' || price === null || make === null || model === null || year === null) return []
      return [{ year, family: familyOf({ make, model, badge, drive, fuel, year, km: km ?? 0 }) }]
    }),
  )
}

it('has comparables for more than half of the used cars of the group', async () => {
  const all = await usedCars()
  const families = Map.groupBy(all, ({ family }) => family)
  const compared = all.filter((car) => {
    const near = families.get(car.family)?.filter(({ year }) => Math.abs(year - car.year) <= YEARS_APART) ?? []
    return near.length > MIN_COMPARABLES
  })
  expect(all.length).toBeGreaterThan(1000)
  expect(compared.length / all.length).toBeGreaterThan(0.55)
})
