import { bodyDrawingOf, GENERIC_DRAWING } from '#media/body-drawing-of.ts'
import { NOT_FOUND_ROUTE, notFoundSvg } from '#media/not-found-picture.ts'
import { inFormat, PICTURE_ROUTE, SITE_PICTURES } from '#media/picture-address.ts'
import { SHARE_PICTURE_ROUTE } from '#media/share-picture.ts'
import { drawLogo, LOGO_ROUTE } from '#media/server/serving/draw-logo.ts'
import type { PictureFault, PictureService } from '#media/server/serving/picture-service.ts'
import { problemDetails } from '#platform/web/problem-details.ts'
import { isBodyDrawing } from '#ui-kit/body-types/drawings.ts'
import { sitePicture } from '#shop/pictures/picture-views.ts'
import type { RegisterPages, WebContext } from '#shop/web-context.ts'

const IMMUTABLE = 'public, max-age=31536000, immutable'
/** For content that may change with a release. */
const A_DAY = 'public, max-age=86400'
const A_MINUTE = 'public, max-age=60'
const RETRY_SECONDS = 5

const FAULTS: Readonly<Record<Exclude<PictureFault['kind'], 'no-picture' | 'overloaded'>, string>> = {
  malformed: 'This is not the address of a picture.',
  'unknown-size': 'Pictures are not made in this size.',
  'unknown-format': 'Pictures are not made in this format.',
  'bad-signature': 'The signature does not belong to this picture and size.',
}

/** Stored pictures, and the drawing that replaces those that are missing. */
export const registerImages: RegisterPages = (app) => {
  app.get(NOT_FOUND_ROUTE, (c) => drawing(c.req.param('file').replace(/\.svg$/, ''), 200, A_DAY))
  // For the `src` of an image in a configured text. Pages themselves link to the resized picture.
  app.get(`${SITE_PICTURES}*`, async (c, next) => {
    const { site, services } = c.var
    const picture = await sitePicture(c.req.path, { pictures: services.media.pictures, slug: site.slug })
    if (picture === null) return next()
    // A logo may be transparent, which a JPEG can't be.
    const takesWebp = c.req.header('accept')?.includes('image/webp') === true
    c.header('vary', 'accept')
    return c.redirect(takesWebp ? inFormat(picture.src, 'webp') : picture.src, 302)
  })
  app.get(LOGO_ROUTE, (c) => attempt(c, answerLogo))
  app.get(SHARE_PICTURE_ROUTE, (c) => attempt(c, answerShare))
  app.get(PICTURE_ROUTE, (c) => attempt(c, answer))
}

async function attempt(
  c: WebContext,
  work: (c: WebContext, pictures: PictureService) => Promise<Response>,
): Promise<Response> {
  try {
    return await work(c, c.var.services.media.pictures)
  } catch (error) {
    c.var.log.error({ err: error }, 'a picture could not be served')
    return refuse(c, { status: 500, title: 'The picture could not be served' })
  }
}

async function answer(c: WebContext, pictures: PictureService): Promise<Response> {
  const { blob = '', size = '', file = '' } = c.req.param()
  const address = pictures.parse(c.var.site.slug, { blob, size, file })
  if (!address.ok) return refuse(c, { status: 400, title: 'Not a picture', detail: FAULTS[address.error.kind] })
  return serveCached(c, `"${blob}-${size}-${address.value.format}"`, () => pictures.serve(address.value))
}

async function answerShare(c: WebContext, pictures: PictureService): Promise<Response> {
  const { picture = '', texts = '', file = '' } = c.req.param()
  const share = pictures.parseShare(c.var.site.slug, { picture, texts, file })
  if (!share.ok) return refuse(c, { status: 400, title: 'Not a picture', detail: FAULTS[share.error.kind] })
  return serveCached(c, `"${file}"`, () => pictures.serveShare(share.value))
}

/** The site's logo for mails. An address with an earlier version, as in an old mail, gets the logo of today. */
async function answerLogo(c: WebContext, pictures: PictureService): Promise<Response> {
  const logo = await drawLogo(c.var.site, pictures)
  if (!logo) return refuse(c, { status: 404, title: 'This site has no logo' })
  return new Response(logo.bytes, { headers: { 'content-type': logo.type, 'cache-control': A_DAY } })
}

/** The content of a signed address never changes, so a cached copy is always current. */
async function serveCached(c: WebContext, etag: string, serve: () => ReturnType<PictureService['serve']>) {
  if (c.req.header('if-none-match')?.includes(etag))
    return new Response(null, { status: 304, headers: { etag, 'cache-control': IMMUTABLE } })
  const served = await serve()
  if (!served.ok && served.error.kind === 'overloaded')
    return refuse(c, { status: 503, title: 'Too many pictures at once', retryAfter: RETRY_SECONDS })
  if (!served.ok) return drawing(GENERIC_DRAWING, 404, A_MINUTE)
  const { bytes, type } = served.value
  return new Response(bytes, {
    headers: { 'content-type': type, 'content-length': String(bytes.length), 'cache-control': IMMUTABLE, etag },
  })
}

/** Answers an `img` with the drawing in place of the failed picture, and other clients with problem details. */
function refuse(c: WebContext, problem: Parameters<typeof problemDetails>[0]): Response {
  const details = problemDetails(problem)
  const wantsPicture = /(?:^|[\s,])image\//.test(c.req.header('accept') ?? '')
  if (!wantsPicture) return details
  const shown = drawing(GENERIC_DRAWING, details.status, 'no-store')
  const retryAfter = details.headers.get('retry-after')
  if (retryAfter !== null) shown.headers.set('retry-after', retryAfter)
  return shown
}

function drawing(name: string, status: number, cache: string): Response {
  const svg = notFoundSvg(isBodyDrawing(name) ? name : bodyDrawingOf(name))
  return new Response(svg, { status, headers: { 'content-type': 'image/svg+xml', 'cache-control': cache } })
}
