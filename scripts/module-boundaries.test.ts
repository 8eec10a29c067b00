import { describe, expect, test } from 'vitest'
import { violationsOf } from './module-boundaries.ts'

const rulesOf = (path: string, text: string) => violationsOf({ path, text }).map(({ rule }) => rule)

describe('module boundaries', () => {
  test.each([
    ['vehicles/price.ts', "import { ok } from '#platform/result.ts'"],
    ['vehicles/price.ts', "import { isSold } from './availability.ts'"],
    ['vehicles/server/store.ts', "import { price } from '../price.ts'"],
    ['vehicles/ui/Price.tsx', "import { Button } from '#ui-kit/Button.tsx'"],
    ['pages/search/load.ts', "import { find } from '#search/server/find.ts'"],
    ['pages/search/live/morph.ts', "import { toPage } from '../page.ts'"],
    ['pages/search/page.ts', "import { toCard } from '#shop/cards/vehicle-cards.ts'"],
    ['shop/cards/CardTools.tsx', "import { toSaving } from '../saving/saving.ts'"],
    ['shop/cards/vehicle-cards.ts', "import { find } from '#search/server/find.ts'"],
    ['app/gallery/page.ts', "import { toHomePage } from '#pages/home/page.ts'"],
    ['console/leads/queries.ts', "import { listLeads } from '#api/leads/contract.ts'"],
    ['console/leads/queries.ts', "import { createClient } from '#api/contract/client.ts'"],
    ['api/leads/update-lead.ts', "import { assignLead } from '#leads/server/inbox/assign-lead.ts'"],
    ['packages/faceted-search/text/words.ts', "import { fold } from '../result.ts'"],
    ['search/facets.ts', "import type { Query } from '@forecourt/faceted-search'"],
    ['vehicles/price.test.ts', "import { createTestDatabase } from '#platform/server/testing/test-database.ts'"],
    ['vehicles/price.ts', "// import { x } from '#search/x.ts'"],
  ])('%s may contain: %s', (path, text) => expect(rulesOf(path, text)).toEqual([]))

  test.each([
    ['platform/money.ts', "import { x } from '#vehicles/x.ts'", /platform .* may not import vehicles/],
    ['search/facets.ts', "import { x } from '#stock/x.ts'", /search .* may not import stock/],
    ['search/facets.ts', "import { x } from '#search/x.ts'", /relative/],
    ['search/facets.ts', "import { x } from '../vehicles/x.ts'", /leaves the module/],
    ['search/facets.ts', "export { x } from './server/x.ts'", /pure file imports server/],
    ['search/facets.ts', "const { x } = await import('#platform/server/log.ts')", /pure file imports server/],
    ['search/facets.ts', "import { useState } from 'react'", /React/],
    ['search/facets.ts', "import { readFileSync } from 'node:fs'", /node:fs/],
    ['search/ui/Facets.tsx', "import { x } from '../server/x.ts'", /ui\/ imports server/],
    ['pages/home/page.ts', "import { x } from '../vehicle/page.ts'", /pages\/home may not import pages\/vehicle/],
    ['pages/home/blocks/Hero.tsx', "import { x } from '../../vehicle/page.ts'", /may not import pages\/vehicle/],
    ['pages/home/page.test.ts', "import { x } from '../vehicle/page.ts'", /may not import pages\/vehicle/],
    ['pages/home/page.ts', "import { x } from '../titles.ts'", /pages\/home may not import pages\/titles.ts/],
    ['pages/titles.ts', "import { x } from './home/page.ts'", /pages\/titles.ts may not import pages\/home/],
    ['shop/cards/card.ts', "import { x } from '#pages/home/page.ts'", /shop .* may not import pages/],
    ['finance/fees.ts', "import { x } from '#shop/web-context.ts'", /finance .* may not import shop/],
    ['console/leads/queries.ts', "import { x } from '#api/leads/routes.ts'", /contracts of the API only/],
    ['api/leads/contract.ts', "import { x } from '#leads/server/inbox/x.ts'", /pure file imports server/],
    ['api/contract/page.ts', "import { x } from '../server/x.ts'", /contracts only/],
    ['api/leads/routes.ts', "import { x } from '#pages/leads/x.ts'", /api .* may not import pages/],
    ['packages/faceted-search/count.ts', "import { x } from '#platform/money.ts'", /a package imports .* from src/],
    [
      'packages/faceted-search/count.ts',
      "import { x } from '../../src/search/listing.ts'",
      /leaves the module or package/,
    ],
    ['packages/faceted-search/count.ts', "import { x } from '@forecourt/other'", /may not import @forecourt\/other/],
    ['packages/faceted-search/count.ts', "import { Worker } from 'node:worker_threads'", /node:worker_threads/],
    ['search/facets.ts', "import { x } from '#garden/x.ts'", /has no level/],
    ['search/facets.ts', 'const now = Date.now()', /the clock/],
    ['search/facets.ts', 'const now = new Date()', /the clock/],
    ['search/facets.ts', 'const x = Math.random()', /randomness/],
    ['search/facets.ts', 'const x = process.env.PORT', /the environment/],
    ['search/facets.ts', 'const x = await fetch(url)', /the network/],
  ])('%s may not contain: %s', (path, text, rule) => expect(rulesOf(path, text)).toEqual([expect.stringMatching(rule)]))
})
