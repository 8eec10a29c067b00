import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { createSitePictures, sitePicturePaths } from './site-pictures.ts'
import { temporaryFolder } from './testing/temporary-folder.ts'

const picture = (width: number) =>
  sharp({ create: { width, height: 10, channels: 3, background: '#333' } })
    .png()
    .toBuffer()

it('finds a picture by its path, also after the file has changed', async () => {
  const folder = await temporaryFolder()
  await mkdir(join(folder, 'heroes'))
  const file = join(folder, 'heroes', 'yard.png')
  await writeFile(file, await picture(30))
  let now = 0
  const pictures = createSitePictures([folder], () => now)
  const first = await pictures.find('/pictures/heroes/yard.png')
  expect(first).toMatchObject({ width: 30, height: 10 })
  expect(await pictures.get(first?.blob ?? '')).toEqual(await picture(30))

  await writeFile(file, await picture(40))
  now += 60_000
  expect(await pictures.find('/pictures/heroes/yard.png')).toMatchObject({ width: 40 })
})

it.each(['/pictures/none.png', '/pictures/../secret.png', 'heroes/yard.png'])(
  'finds nothing under %s',
  async (path) => {
    const pictures = createSitePictures([join(await temporaryFolder(), 'missing')])
    expect(await pictures.find(path)).toBeNull()
  },
)

it('prefers the first folder where two have a picture of the same path', async () => {
  const [own, demo] = [await temporaryFolder(), await temporaryFolder()]
  await writeFile(join(demo, 'yard.png'), await picture(20))
  await writeFile(join(demo, 'truck.png'), await picture(30))
  await writeFile(join(own, 'yard.png'), await picture(40))
  const pictures = createSitePictures([own, demo])
  expect(await pictures.find('/pictures/yard.png')).toMatchObject({ width: 40 })
  expect(await pictures.find('/pictures/truck.png')).toMatchObject({ width: 30 })
})

it('draws an SVG, and leaves out a file that is no picture', async () => {
  const folder = await temporaryFolder()
  await writeFile(join(folder, 'logo.svg'), '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 10"/>')
  await writeFile(join(folder, 'broken.png'), 'not a picture')
  const pictures = createSitePictures([folder])
  const logo = await pictures.find('/pictures/logo.svg')
  expect(logo).toMatchObject({ width: 1440, height: 360 })
  expect((await sharp((await pictures.get(logo?.blob ?? '')) ?? '').metadata()).format).toBe('png')
  expect(await pictures.find('/pictures/broken.png')).toBeNull()
  expect(await sitePicturePaths([folder])).toEqual(new Set(['/pictures/logo.svg']))
})
