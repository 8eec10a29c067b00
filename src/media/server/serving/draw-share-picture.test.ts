import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { SharePicture, ShareTexts } from '../../share-picture.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { createPictureService } from './picture-service.ts'
import { openTextPaths } from './text-paths.ts'

const TEXTS: ShareTexts = {
  name: '2021 Toyota Corolla',
  detail: 'Toowoomba, QLD',
  price: '$24,990',
  charges: 'Drive away',
  sold: null,
  site: 'Amber Cars',
  accent: '#00ff00',
}

async function drawn(texts: Partial<ShareTexts>, picture?: SharePicture['picture']) {
  const pictures = createPictureService({ dataFolder: await temporaryFolder(), secret: 'a secret of this test' })
  const photo = sharp({ create: { width: 900, height: 600, channels: 3, background: '#0000ff' } })
  const blob = await pictures.blobs.put(await photo.png().toBuffer())
  const served = await pictures.serveShare({ picture: picture ?? { blob }, texts: { ...TEXTS, ...texts } })
  if (!served.ok) throw new Error(served.error.kind)
  const { data, info } = await sharp(served.value.bytes).raw().toBuffer({ resolveWithObject: true })
  const at = (x: number, y: number) => [...data.subarray((y * info.width + x) * 3, (y * info.width + x) * 3 + 3)]
  /** The number of light pixels in a part of the picture, which are those of letters on the dark band. */
  const letters = (left: number, right: number, top: number, bottom: number) => {
    let count = 0
    for (let y = top; y < bottom; y++) for (let x = left; x < right; x++) count += Number(Math.min(...at(x, y)) > 150)
    return count
  }
  return { info, at, letters, bytes: served.value.bytes }
}

test('draws the photo, a stripe in the accent colour, the name and the price', async () => {
  const { info, at, letters } = await drawn({})
  expect([info.width, info.height]).toEqual([1200, 630])
  expect(at(600, 200)[2]).toBeGreaterThan(240)
  expect(at(600, 479)[1]).toBeGreaterThan(200)
  expect(letters(44, 500, 480, 620)).toBeGreaterThan(1500)
  expect(letters(900, 1160, 480, 560)).toBeGreaterThan(1500)
  expect(letters(900, 1160, 580, 612)).toBeGreaterThan(200)
})

test('draws the sold text on red instead of the price', async () => {
  const { at, letters } = await drawn({ sold: 'JUST SOLD' })
  const [red = 0, green = 0] = at(1150, 516)
  expect(red - green).toBeGreaterThan(100)
  expect(letters(900, 1160, 580, 612)).toBeLessThan(100)
})

test('draws the body of a vehicle without photos', async () => {
  const ute = await drawn({}, { drawing: 'ute' })
  const van = await drawn({}, { drawing: 'van' })
  expect(ute.bytes.equals(van.bytes)).toBe(false)
})

test('makes a long text smaller, then cuts it off with an ellipsis', async () => {
  const { bold } = await openTextPaths()
  const short = bold.fit('Corolla', 40, 600, 30)
  const long = bold.fit('Corolla '.repeat(5), 40, 600, 30)
  const endless = bold.fit('Corolla '.repeat(50), 40, 600, 30)
  expect([short.scale > long.scale, long.scale > endless.scale]).toEqual([true, true])
  expect(Math.max(short.width, long.width, endless.width)).toBeLessThanOrEqual(600.5)
})
