import { homeBlock, type HomeBlock } from '#sites/schema/home.ts'
import { VEHICLE_BLOCKS } from '#sites/schema/vehicle.ts'
import type { Site } from '#sites/schema.ts'
import type { Look } from './looks.ts'

/** A stand-in for the site's own badge. */
const BADGE = '/favicon.ico'

/** The site with every block of the home page, in the look's order, and of the vehicle page, and every tag. */
export function wholeSite(site: Site, look: Pick<Look, 'order'>): Site {
  return {
    ...site,
    home: { blocks: inOrder(everyHomeBlock(site.home.blocks), look) },
    vehicle: {
      ...site.vehicle,
      blocks: [...VEHICLE_BLOCKS],
      priceHistory: { enabled: true, daysOnYard: true },
    },
    plugins: { autogauge: true, carAnalysis: true, ppsrReport: true },
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

/** The hero stays on top. */
function inOrder(blocks: readonly HomeBlock[], { order }: Pick<Look, 'order'>): HomeBlock[] {
  if (order === 'usual') return [...blocks]
  const isHero = ({ kind }: HomeBlock) => kind === 'hero'
  return [...blocks.filter(isHero), ...blocks.filter((block) => !isHero(block)).toReversed()]
}
