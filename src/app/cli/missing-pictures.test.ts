import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openTestingFolder } from '#sites/server/testing/testing-folder.ts'
import { buildSite } from '#sites/testing/build-site.ts'
import { buildConfig } from '../testing/build-command-call.ts'
import { pictureFaults } from './missing-pictures.ts'

test('names each picture that a site names by path and that cannot be shown', async () => {
  const folder = await openTestingFolder({ 'sites/README.md': 'Your sites' })
  onTestFinished(() => folder.close())
  const config = buildConfig(folder.dir)
  const pictures = join(config.sitesFolder, 'pictures')
  await mkdir(pictures)
  await writeFile(join(pictures, 'logo.svg'), '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 10"/>')
  await writeFile(join(pictures, 'broken.png'), 'not a picture')
  const faultsOf = await pictureFaults({ ...config, mode: 'production' })
  const withLogo = (image: string) => faultsOf(buildSite({ logo: { wordmark: 'Yard', image } }))
  expect(withLogo('/pictures/logo.svg')).toEqual([])
  expect(withLogo('https://cdn.example/logo.svg')).toEqual([])
  for (const image of ['/pictures/nope.svg', '/pictures/broken.png'])
    expect(withLogo(image)).toMatchObject([{ rule: 'missing-picture', path: ['logo', 'image'], found: `"${image}"` }])
})
