import { homeBlock, type HomeBlock } from '#sites/schema/home.ts'
import { VEHICLE_BLOCKS } from '#sites/schema/vehicle.ts'
import type { Site } from '#sites/schema.ts'

/** Any picture does: a badge is the site's own to draw. */
const BADGE = '/favicon.ico'

/** The site as it would be with every block of the home and the vehicle page, and every tag. */
export function wholeSite(site: Site): Site {
  return {
    ...site,
    home: { blocks: everyHomeBlock(site.home.blocks) },
    vehicle: { ...site.vehicle, blocks: [...VEHICLE_BLOCKS] },
    stock: {
      ...site.stock,
      electrifiedTag: { ...site.stock.electrifiedTag, enabled: true },
      certifiedBadges: { toyota: BADGE, ...site.stock.certifiedBadges },
    },
  }
}

/** The site's own blocks in its order, then those that it leaves out, as they come. */
function everyHomeBlock(own: readonly HomeBlock[]): HomeBlock[] {
  const kinds = new Set(own.map(({ kind }) => kind))
  const others = homeBlock.options.flatMap(({ shape }) => {
    const [kind] = shape.kind.values
    return kind === undefined || kinds.has(kind) ? [] : [homeBlock.parse({ kind })]
  })
  return [...own, ...others]
}
