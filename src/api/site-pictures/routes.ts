import { storedSitePath } from '#media/stored-site-picture.ts'
import { err, ok } from '#platform/result.ts'
import { photoProblem, unlessFull } from '../photos/photo-problems.ts'
import { route, type Outcome } from '../route.ts'
import { addSitePicture, type SitePicture } from './contract.ts'

/** Roles that edit something of a site with pictures: pages, offers, people shown. */
const EDITORS: ReadonlySet<string> = new Set(['manager', 'web-editor', 'group-admin', 'platform'])

const addSitePictureRoute = route(
  addSitePicture,
  async ({ staff, services, file, problem }) => {
    if (!staff.grants.some(({ role }) => EDITORS.has(role))) return problem('forbidden', { because: 'not-your-role' })
    if (file === null) return problem('unsupported-type')
    const done = await unlessFull(() => file.use((bytes) => services.photos.storeForSite(Buffer.from(bytes))))
    if (!done.ok) return done
    const stored = done.value
    if (!stored.ok) return err(photoProblem(stored.error))
    const { width, height } = stored.value
    const body = { path: storedSitePath(stored.value), width, height }
    return ok({ body, kept: JSON.stringify(body) })
  },
  (_request, kept): Promise<Outcome<SitePicture>> =>
    Promise.resolve(ok({ body: addSitePicture.answer.parse(JSON.parse(kept)) })),
)

export const SITE_PICTURE_ROUTES = [addSitePictureRoute]
