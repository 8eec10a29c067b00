import type { Transaction } from '#platform/server/database.ts'
import type { PhotoCrop } from '#vehicles/photo-crop.ts'
import { shownOrder } from '#vehicles/server/shown-photos.ts'

/** A photo of a vehicle as staff see it, hidden or not. */
export interface PhotoRow {
  readonly id: string
  readonly position: number
  readonly state: 'hidden' | 'removed' | null
  /** Null while it is fetched, and if that failed. */
  readonly blob: string | null
  readonly original: string | null
  readonly width: number | null
  readonly height: number | null
  readonly rotation: number
  readonly crop: PhotoCrop | null
  readonly failure: string | null
  /** Whether staff added it; otherwise a feed names it. */
  readonly isOwn: boolean
}

/** The photos of a vehicle in their order, those that were removed, too. */
export async function readPhotos(
  { $client }: Pick<Transaction, '$client'>,
  vehicleId: number,
): Promise<readonly PhotoRow[]> {
  const { rows } = await $client.query<PhotoRow>(
    `select p.id, p.position, p.state, p.blob, p.original, p.width, p.height, p.rotation, p.crop, p.failure, p.added_by is not null as "isOwn"
     from photos p where p.vehicle_id = $1 order by ${shownOrder('p')}`,
    [vehicleId],
  )
  return rows
}
