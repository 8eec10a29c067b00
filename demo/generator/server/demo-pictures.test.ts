import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { demoFolder, demoSitesFolder } from './demo-files.ts'

/** Building and banner pictures fill pages of up to 1440 pixels. */
const WIDE_PICTURE = /^\/pictures\/(?:buildings|heroes)\/(?!.*-tall)/
const WIDE_ENOUGH = 1440

const pathsIn = (text: string) => text.match(/\/pictures\/[\w/-]+\.webp/g) ?? []

/** Pictures of each site: those of its own file, and those of its dealerships. */
async function picturesBySite(): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const yamlIn = async (folder: string) =>
    Promise.all(
      (await readdir(folder))
        .filter((name) => name.endsWith('.yaml'))
        .map(async (name) => [name, await readFile(join(folder, name), 'utf8')] as const),
    )
  const [sites, dealers] = [await yamlIn(demoSitesFolder()), await yamlIn(join(demoFolder(), 'dealers'))]
  return new Map(
    sites.map(([name, text]) => {
      const slug = name.replace('.yaml', '')
      const own = dealers.flatMap(([, dealer]) => (dealer.includes(`\nsite: ${slug}\n`) ? pathsIn(dealer) : []))
      return [slug, new Set([...pathsIn(text), ...own])] as const
    }),
  )
}

const sites = await picturesBySite()

it('shows no picture of a place or scene on two sites', () => {
  const all = [...sites.values()].flatMap((pictures) => [...pictures])
  expect(all.length).toBeGreaterThan(20)
  expect(all.filter((path, index) => all.indexOf(path) !== index)).toEqual([])
})

it('has wide pictures large enough for a desktop', async () => {
  const wide = [...sites.values()].flatMap((pictures) => [...pictures].filter((path) => WIDE_PICTURE.test(path)))
  const sizes = await Promise.all(
    wide.map(async (path) => ({ path, width: (await sharp(join(demoSitesFolder(), path)).metadata()).width })),
  )
  expect(sizes.filter(({ width }) => width < WIDE_ENOUGH)).toEqual([])
})
