import { Hono } from 'hono'
import { expect, it } from 'vitest'
import { createPictureService } from '#media/server/serving/picture-service.ts'
import { temporaryFolder } from '#media/server/testing/temporary-folder.ts'
import { videoAddress } from '#media/video-address.ts'
import type { Site } from '#sites/schema.ts'
import type { WebEnv } from '#shop/web-context.ts'
import { servicesOf } from '#shop/testing/services-of.ts'
import { registerVideos } from './route.ts'

/** The route alone, with one video in the store. */
async function open() {
  const pictures = createPictureService({ dataFolder: await temporaryFolder(), secret: 'a secret of this test' })
  const app = new Hono<WebEnv>()
  app.use(async (c, next) => {
    c.set('services', servicesOf({ media: { pictures } }))
    c.set('site', { slug: 'amber' } as Site)
    await next()
  })
  registerVideos(app)
  const blob = await pictures.blobs.put(Buffer.from('0123456789'))
  const addressFor = (site: string, of = blob) => videoAddress(of, pictures.signFor(site))
  return { app, addressFor, blob }
}

it.each([
  ['bytes=2-4', 206, '234', 'bytes 2-4/10'],
  ['', 200, '0123456789', null],
  ['bytes=20-', 416, '', 'bytes */10'],
])('answers %j with %d', async (range, status, body, contentRange) => {
  const { app, addressFor } = await open()
  const response = await app.request(addressFor('amber'), { headers: { range } })
  expect([response.status, await response.text(), response.headers.get('content-range')]).toEqual([
    status,
    body,
    contentRange,
  ])
})

it('answers 404 to the URL of another site, to a forged one and to one of a missing video', async () => {
  const { app, addressFor, blob } = await open()
  const others = [addressFor('blue'), `/video/${blob}/${'x'.repeat(16)}.mp4`, addressFor('amber', 'e'.repeat(40))]
  for (const address of others) expect((await app.request(address)).status).toBe(404)
})
