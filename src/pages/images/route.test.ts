import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Hono } from 'hono'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { pictureAddress } from '#media/picture-address.ts'
import { sharePictureAddress } from '#media/share-picture.ts'
import { createPictureService, type PictureService } from '#media/server/serving/picture-service.ts'
import { temporaryFolder } from '#media/server/testing/temporary-folder.ts'
import type { Site } from '#sites/schema.ts'
import type { WebEnv } from '#shop/web-context.ts'
import { servicesOf } from '#shop/testing/services-of.ts'
import { registerImages } from './route.ts'

const SITE = 'amber'
const SIZE = { width: 720, frame: '3:2' } as const

/** An application with this route and a picture service only. */
async function open(
  broken: (pictures: PictureService) => PictureService = (pictures) => pictures,
  sitePictures: readonly string[] = [],
) {
  const dataFolder = await temporaryFolder()
  const pictures = createPictureService({ dataFolder, secret: 'a secret of this test', sitePictures })
  const app = new Hono<WebEnv>()
  app.use(async (c, next) => {
    c.set('services', servicesOf({ media: { pictures: broken(pictures) } }))
    c.set('log', silent)
    c.set('site', { slug: SITE } as Site)
    await next()
  })
  registerImages(app)
  const png = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#808080' } })
    .png()
    .toBuffer()
  return { app, pictures, blob: await pictures.blobs.put(png) }
}

const silent = { error: () => undefined } as unknown as WebEnv['Variables']['log']
const failing = () => Promise.reject(new Error('the disk is gone'))
const overloaded: PictureService['serve'] = () => Promise.resolve({ ok: false, error: { kind: 'overloaded' } })

describe('the route of pictures', () => {
  it('serves a picture as immutable, and 304 to its ETag', async () => {
    const { app, pictures, blob } = await open()
    const address = pictureAddress({ blob, size: SIZE, format: 'webp' }, pictures.signFor(SITE))
    const response = await app.request(address)
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('image/webp')
    expect(response.headers.get('cache-control')).toContain('immutable')
    expect((await response.arrayBuffer()).byteLength).toBe(Number(response.headers.get('content-length')))
    const etag = response.headers.get('etag') ?? ''
    const again = await app.request(address, { headers: { 'if-none-match': etag } })
    expect([again.status, (await again.arrayBuffer()).byteLength]).toEqual([304, 0])
  })

  it('leads a picture of the site to a WebP, or to a JPEG for those who take no other', async () => {
    const folder = await temporaryFolder()
    await writeFile(join(folder, 'logo.svg'), '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 10"/>')
    const { app } = await open((pictures) => pictures, [folder])
    const to = async (accept: string) => {
      const { status, headers } = await app.request('/pictures/logo.svg', { headers: { accept } })
      const led = await app.request(headers.get('location') ?? '')
      return [status, headers.get('vary'), led.status, led.headers.get('content-type')]
    }
    expect(await to('image/avif,image/webp,*/*')).toEqual([302, 'accept', 200, 'image/webp'])
    expect(await to('*/*')).toEqual([302, 'accept', 200, 'image/jpeg'])
    expect((await app.request('/pictures/none.svg')).status).toBe(404)
  })

  it('shows the drawing with 404 for a picture that is gone', async () => {
    const { app, pictures } = await open()
    const address = pictureAddress({ blob: 'e'.repeat(40), size: SIZE, format: 'avif' }, pictures.signFor(SITE))
    const response = await app.request(address)
    expect([response.status, response.headers.get('content-type')]).toEqual([404, 'image/svg+xml'])
    expect(await response.text()).toMatch(/^<svg /)
  })

  it('serves the picture of a shared link, and refuses unsigned texts', async () => {
    const { app, pictures, blob } = await open()
    const texts = {
      name: 'Ute',
      detail: null,
      price: '$1',
      charges: null,
      sold: null,
      site: 'Amber',
      accent: '#112233',
    }
    const address = sharePictureAddress({ picture: { blob }, texts }, pictures.signFor(SITE))
    const response = await app.request(address)
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
    expect(response.headers.get('cache-control')).toContain('immutable')
    const other = sharePictureAddress({ picture: { blob }, texts: { ...texts, price: '$2' } }, () => 'A'.repeat(16))
    expect((await app.request(other)).status).toBe(400)
    const gone = { picture: { blob: 'e'.repeat(40) }, texts }
    expect((await app.request(sharePictureAddress(gone, pictures.signFor(SITE)))).status).toBe(404)
  })

  it.each([
    ['a wrong signature', (address: string) => address.replace(/\/[\w-]{16}\./, '/AAAAAAAAAAAAAAAA.')],
    ['the signature of another site', (_address: string, other: string) => other],
    ['another size', (address: string) => address.replace('720x480', '960x640')],
    ['an unknown size', (address: string) => address.replace('720x480', '9999x9999')],
    ['an unknown format', (address: string) => address.replace('.webp', '.tiff')],
    ['nonsense', () => '/img/a/b/c'],
    ['a path traversal', () => '/img/..%2F..%2Fetc/720x480/passwd'],
  ])('refuses %s with problem details', async (_, change) => {
    const { app, pictures, blob } = await open()
    const addressOn = (site: string) => pictureAddress({ blob, size: SIZE, format: 'webp' }, pictures.signFor(site))
    const response = await app.request(change(addressOn(SITE), addressOn('blue')))
    expect([response.status, response.headers.get('content-type')]).toEqual([400, 'application/problem+json'])
  })

  it.each([
    ['a wrong signature', 400, (pictures: PictureService) => pictures],
    ['a failure of the store', 500, (pictures: PictureService) => ({ ...pictures, serve: failing })],
    ['too much work', 503, (pictures: PictureService) => ({ ...pictures, serve: overloaded })],
  ])('shows the drawing to an img after %s', async (_, status, broken) => {
    const { app, pictures, blob } = await open(broken)
    const address = pictureAddress({ blob, size: SIZE, format: 'webp' }, pictures.signFor(SITE))
    const requested = status === 400 ? address.replace('720x480', '960x640') : address
    const response = await app.request(requested, { headers: { accept: 'image/avif,image/webp,*/*;q=0.8' } })
    expect([response.status, response.headers.get('content-type')]).toEqual([status, 'image/svg+xml'])
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(await response.text()).toMatch(/^<svg /)
  })

  it.each(['suv', 'Cab Chassis', 'nonsense', '__proto__'])('serves a drawing for the body type %s', async (body) => {
    const { app } = await open()
    const response = await app.request(`/img/none/${encodeURIComponent(body)}.svg`)
    expect(response.status).toBe(200)
    expect(await response.text()).toContain('<path')
  })
})
