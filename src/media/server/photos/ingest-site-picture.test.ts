import sharp from 'sharp'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createBlobStore } from '../store/blob-store.ts'
import { diskFiles } from '../store/disk-files.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { ingestSitePicture } from './ingest-site-picture.ts'

const svg = (inside: string) =>
  `<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" width="200" height="50">${inside}</svg>`
async function ingest(content: string) {
  const blobs = createBlobStore(diskFiles(join(await temporaryFolder(), 'blobs')))
  return { stored: await ingestSitePicture(Buffer.from(content), blobs), blobs }
}

test('an SVG becomes pixels, and keeps what is transparent', async () => {
  const { stored, blobs } = await ingest(svg('<rect width="100" height="50" fill="#0b5cad"/>'))
  if (!stored.ok) throw new Error(stored.error.kind)
  expect(stored.value).toMatchObject({ width: 1440, height: 360 })
  const { format, hasAlpha } = await sharp((await blobs.get(stored.value.blob)) ?? undefined).metadata()
  expect({ format, hasAlpha }).toEqual({ format: 'webp', hasAlpha: true })
})

test.each([
  ['a script', '<script>alert(1)</script>'],
  ['a handler', '<rect width="9" height="9" onload="alert(1)"/>'],
  ['HTML inside', '<foreignObject><p>Hi</p></foreignObject>'],
  ['a link that runs', '<a href="javascript:alert(1)"><rect width="9" height="9"/></a>'],
])('an SVG with %s is refused', async (_, inside) => {
  expect((await ingest(svg(inside))).stored).toEqual({ ok: false, error: { kind: 'active-vector' } })
})

test.each([
  ['that loads something', svg('<image href="https://elsewhere.example/a.png"/>'), 'unfit-vector'],
  ['that is broken', '<svg xmlns="http://www.w3.org/2000/svg"><rect', 'unfit-vector'],
  ['that is no picture', 'name,price\n', 'not-a-picture'],
])('a file %s is refused', async (_, content, kind) => {
  expect((await ingest(content)).stored).toEqual({ ok: false, error: { kind } })
})
