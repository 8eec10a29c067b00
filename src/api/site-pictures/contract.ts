import { z } from 'zod'
import { operation } from '../contract/operation.ts'

/** The largest picture of a site: a logo of more would have been meant for print. */
export const MAX_SITE_PICTURE_BYTES = 5 * 1024 * 1024

const picture = z
  .strictObject({
    path: z.string().describe('What a configuration names: `/pictures/stored/…`'),
    width: z.number().int(),
    height: z.number().int(),
  })
  .meta({ id: 'SitePicture', description: 'A picture that was uploaded for a site' })

export const addSitePicture = operation({
  id: 'site-pictures.add',
  tag: 'Configuration',
  method: 'post',
  path: '/site-pictures',
  summary: 'Upload a picture for a site, such as its logo',
  description: `PNG, JPEG, WebP, AVIF or SVG of at most ${MAX_SITE_PICTURE_BYTES / 1024 / 1024} MB; what the content is, its first bytes say. An SVG is drawn as pixels; one with a script, or that loads anything, is refused. It shows once a configuration names its path, for example as \`logo.image\`.`,
  scope: 'configuration:write',
  file: {
    types: ['application/octet-stream', 'image/png', 'image/jpeg', 'image/webp', 'image/avif', 'image/svg+xml'],
    maxBytes: MAX_SITE_PICTURE_BYTES,
  },
  status: 200,
  answer: picture,
  problems: ['forbidden', 'too-large', 'unsupported-type', 'invalid-body', 'unavailable'],
})

export type SitePicture = z.output<typeof picture>
