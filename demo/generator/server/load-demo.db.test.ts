import { access } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { createBlobStore } from '#media/server/store/blob-store.ts'
import { diskFiles } from '#media/server/store/disk-files.ts'
import { temporaryFolder } from '#media/server/testing/temporary-folder.ts'
import { createTestDatabase } from '#platform/server/testing/test-database.ts'
import { loadDemo } from './load-demo.ts'

const database = await createTestDatabase()
const NOW = new Date('2026-06-15T02:00:00Z')

type Counts = Record<
  'vehicles' | 'photos' | 'sold' | 'reserved' | 'spins' | 'placed' | 'brands' | 'locations' | 'hours',
  number
>

async function counts(): Promise<Counts | undefined> {
  const [row] = await database.asOwner<Counts>(`
    select (select count(*) from vehicles)::int as vehicles, (select count(*) from photos)::int as photos,
      (select count(*) from vehicles where sold_at is not null and status = 'sold')::int as sold,
      (select count(*) from vehicles where reserved)::int as reserved,
      (select count(*) from vehicles where cardinality(spin_images) = 36)::int as spins,
      (select count(*) from vehicles where location_id is not null)::int as placed,
      (select count(*) from brands)::int as brands, (select count(*) from locations)::int as locations,
      (select count(*) from opening_hours)::int as hours`)
  return row
}

it('loads the demo, and loads nothing twice when it runs again', { timeout: 120_000 }, async () => {
  const dataFolder = await temporaryFolder()
  const blobs = createBlobStore(diskFiles(join(dataFolder, 'blobs')))
  const report = await loadDemo({ database, dataFolder, blobs, now: NOW })
  const first = await counts()
  expect(first?.vehicles).toBe(report.vehicles)
  expect(first?.placed).toBe(report.vehicles)
  expect(first?.photos).toBeGreaterThan(10_000)
  for (const count of Object.values(first ?? {})) expect(count).toBeGreaterThan(0)
  const [photo] = await database.asOwner<{ blob: string }>('select blob from photos limit 1')
  await access(join(dataFolder, 'blobs', photo?.blob.slice(0, 2) ?? '', photo?.blob ?? ''))
  await loadDemo({ database, dataFolder, blobs, now: NOW })
  expect(await counts()).toEqual(first)
})
