import { homeBlock, type HomeBlock } from '#sites/schema/home.ts'
import { VEHICLE_BLOCKS } from '#sites/schema/vehicle.ts'
import type { Site } from '#sites/schema.ts'

/** A stand-in for the site's own badge. */
const BADGE = '/favicon.ico'

/** The site with every block of the home page and the vehicle page, and every tag. */
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

/** The site's own blocks in its order, then the others. */
function everyHomeBlock(own: readonly HomeBlock[]): HomeBlock[] {
  const kinds = new Set(own.map(({ kind }) => kind))
  const others = homeBlock.options.flatMap(({ shape }) => {
    const [kind] = shape.kind.values
    return kind === undefined || kinds.has(kind) ? [] : [homeBlock.parse({ kind })]
  })
  return [...own, ...others]
}
