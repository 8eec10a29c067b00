import { proposeFirst } from '#stock/photos/first-photo.ts'
import { photoWarnings } from '#stock/photos/photo-warnings.ts'
import { readPhotos, type PhotoRow } from '#stock/server/photos/read-photos.ts'
import type { RequestContext } from '../route.ts'
import { abilitiesAt, placesOf } from '../yard-stock/stock-access.ts'
import type { StockPhoto, StockPhotos } from './contract.ts'

type Context = Pick<RequestContext, 'tx' | 'services' | 'staff'>

/** The photos of a vehicle, if the person sees it. */
export async function presentPhotos(context: Context, vehicleId: number): Promise<StockPhotos | null> {
  const { tx, services, staff } = context
  const [place] = await placesOf(context, [vehicleId])
  if (!place) return null
  const rows = (await readPhotos(tx, vehicleId)).filter(({ state }) => state !== 'removed')
  const site = services.stock.sites().find(({ dealerships }) => dealerships.includes(place.dealership))?.slug
  const looked = await Promise.all(
    rows.map(async ({ id, blob }) => ({ id, looks: blob === null ? null : await services.photos.looksOf(blob) })),
  )
  const warnings = photoWarnings(looked)
  const shown = new Set(rows.filter(({ state, blob }) => state === null && blob !== null).map(({ id }) => id))
  const addressOf = (blob: string | null) =>
    site === undefined || blob === null ? null : services.leads.pictureUrl(site, blob)
  return {
    version: place.version,
    photos: rows.map((row): StockPhoto => ({
      id: row.id,
      origin: row.isOwn ? 'own' : 'feed',
      state: stateOf(row),
      failure: row.failure,
      address: addressOf(row.blob),
      wholeAddress: addressOf(row.original ?? row.blob),
      width: row.width,
      height: row.height,
      rotation: row.rotation as StockPhoto['rotation'],
      crop: row.crop,
      warnings: [...(warnings.get(row.id) ?? [])],
    })),
    proposal: proposeFirst(
      looked.filter(({ id }) => shown.has(id)),
      warnings,
    ),
    ability: abilitiesAt(place, staff).editPhotos,
  }
}

function stateOf({ state, blob, failure }: PhotoRow): StockPhoto['state'] {
  if (state !== null) return 'hidden'
  if (failure !== null) return 'failed'
  return blob === null ? 'waiting' : 'shown'
}
