import type { Database } from '#platform/server/database.ts'
import type { ConditionReport } from '../condition/condition-report.ts'
import { isShown } from './shown-photos.ts'
import type { StoredPhoto } from './vehicle-store.ts'

/** A report as shoppers see it, with the photos that are shown. */
export interface PublishedCondition {
  readonly report: ConditionReport
  readonly publishedAt: Date
  readonly photos: Readonly<Record<string, StoredPhoto>>
}

/** The published report of a vehicle of the site; null if there is none. */
export function readCondition(
  database: Database,
  siteId: number,
  vehicleId: number,
): Promise<PublishedCondition | null> {
  return database.withSite(
    siteId,
    async ({ $client }) => {
      const { rows } = await $client.query<PublishedCondition>(SELECT, [vehicleId])
      return rows[0] ?? null
    },
    { readOnly: true },
  )
}

const SELECT = `
  select c.published as report, c.published_at as "publishedAt",
    coalesce((select json_object_agg(p.id, json_build_object('blob', p.blob, 'width', p.width, 'height', p.height))
      from photos p where p.vehicle_id = c.vehicle_id and p.blob is not null and ${isShown('p')}), '{}'::json) as photos
  from condition_reports c where c.vehicle_id = $1 and c.published is not null`
