import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { createPictureService } from './picture-service.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'

const SECRET = 'a secret of this test'

async function service() {
  const dataFolder = await temporaryFolder()
  return { dataFolder, pictures: createPictureService({ dataFolder, secret: SECRET }) }
}

function picture(width: number, height: number) {
  return sharp({ create: { width, height, channels: 3, background: '#336699' } })
    .png()
    .toBuffer()
}

it.each([
  ['avif', 'heif', 720, 480],
  ['webp', 'webp', 720, 480],
  ['jpeg', 'jpeg', 720, 480],
] as const)('serves %s in the size of the address', async (format, read, width, height) => {
  const { pictures } = await service()
  const blob = await pictures.blobs.put(await picture(1600, 1200))
  const served = await pictures.serve({ blob, size: { width: 720, frame: '3:2' }, format })
  if (!served.ok) throw new Error(served.error.kind)
  const { format: is, ...size } = await sharp(served.value.bytes).metadata()
  expect({ is, width: size.width, height: size.height }).toEqual({ is: read, width, height })
  expect(served.value.type).toBe(`image/${format}`)
})

it('does not enlarge', async () => {
  const { pictures } = await service()
  const blob = await pictures.blobs.put(await picture(300, 300))
  const served = await pictures.serve({ blob, size: { width: 1920, frame: '3:2' }, format: 'webp' })
  const { width, height } = await sharp(served.ok ? served.value.bytes : Buffer.alloc(0)).metadata()
  expect({ width, height }).toEqual({ width: 300, height: 200 })
})

it('serves the same bytes from the cache', async () => {
  const { dataFolder, pictures } = await service()
  const blob = await pictures.blobs.put(await picture(800, 600))
  const address = { blob, size: { width: 360, frame: '3:2' }, format: 'webp' } as const
  const [first, second] = await Promise.all([pictures.serve(address), pictures.serve(address)])
  await rm(join(dataFolder, 'blobs'), { recursive: true })
  const third = await pictures.serve(address)
  expect(second).toEqual(first)
  expect(third).toEqual(first)
})

it('fails with no-picture for an unknown blob and for a blob that is not a picture', async () => {
  const { pictures } = await service()
  const text = await pictures.blobs.put(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'))
  const size = { width: 360, frame: '3:2' } as const
  const answers = await Promise.all(
    [text, 'f'.repeat(40)].map((blob) => pictures.serve({ blob, size, format: 'webp' })),
  )
  expect(answers).toEqual([
    { ok: false, error: { kind: 'no-picture' } },
    { ok: false, error: { kind: 'no-picture' } },
  ])
})

it('stores the same content once', async () => {
  const { pictures } = await service()
  const bytes = await picture(10, 10)
  expect(await pictures.blobs.put(bytes)).toBe(await pictures.blobs.put(Buffer.from(bytes)))
})
