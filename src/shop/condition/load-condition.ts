import { pictureSources, THUMBNAIL_WIDTHS } from '#media/picture-sources.ts'
import type { WebContext } from '../web-context.ts'
import type { Vehicle } from '#vehicles/fields.ts'
import type { ConditionFacts } from './condition-facts.ts'

type Request = Pick<WebContext['var'], 'site' | 'services' | 'log'>

const WIDTHS = [...THUMBNAIL_WIDTHS, 480, 720, 960] as const
const PLAIN_WIDTH = 480

/** The published condition report of a vehicle. The page is shown without it if it can't be read. */
export async function loadCondition(
  { site, services, log }: Request,
  vehicle: Vehicle,
): Promise<ConditionFacts | null> {
  try {
    const published = await services.vehicles.conditionOf(services.sites.idOf(site), vehicle.id)
    if (published === null) return null
    const sign = services.media.pictures.signFor(site.slug)
    const { report, publishedAt, photos } = published
    const pictures = Object.entries(photos).map(([id, photo]) => [
      id,
      pictureSources(photo, { widths: WIDTHS, frame: 'whole', plainWidth: PLAIN_WIDTH, sign }),
    ])
    return { report, publishedAt, pictures: Object.fromEntries(pictures) as ConditionFacts['pictures'] }
  } catch (error) {
    log.warn({ err: error, vehicle: vehicle.id }, 'the condition report could not be read')
    return null
  }
}
