import type { Database } from '#platform/server/database.ts'
import type { Site } from '#sites/schema.ts'
import type { EventType } from '../event-types.ts'

type SiteWithWebhooks = Pick<Site, 'slug'> & { readonly leads: Pick<Site['leads'], 'delivery'> }

/** What the webhooks of `leads.delivery` hear of. Their deliveries are planned with the lead or the sale, in its transaction. */
const CONFIGURED_TYPES: readonly EventType[] = [
  'lead.created',
  'reservation.created',
  'reservation.changed',
  'purchase.created',
  'purchase.changed',
]

/**
 * Keeps one endpoint for each webhook of the sites' configuration, so that it is listed, disabled and enabled like any other. It has no
 * secret here and is not planned for: its deliveries stay rows of `deliveries`.
 */
export async function storeConfiguredWebhooks(
  database: Pick<Database, 'withRole'>,
  sites: readonly SiteWithWebhooks[],
): Promise<void> {
  const configured = sites.map(({ slug, leads }) => ({
    slug,
    urls: [...new Set(leads.delivery.flatMap((each) => (each.kind === 'webhook' ? [each.url] : [])))],
  }))
  await database.withRole('import', async ({ $client }) => {
    const given = JSON.stringify(configured)
    await $client.query(REMOVE, [given])
    await $client.query(ADD, [given, CONFIGURED_TYPES])
  })
}

const GIVEN = `
  given as (
    select s.id as site_id, each.urls from jsonb_to_recordset($1::jsonb) as each (slug text, urls text[])
    join sites s on s.slug = each.slug
  )`

const REMOVE = `
  with ${GIVEN}
  delete from webhook_endpoints e using given g
  where e.shape = 'legacy' and e.site_id = g.site_id and not e.url = any(g.urls)`

const ADD = `
  with ${GIVEN}
  insert into webhook_endpoints (site_id, url, types, shape)
  select g.site_id, url, $2::text[], 'legacy' from given g, unnest(g.urls) url
  on conflict (site_id, url) where shape = 'legacy' do nothing`
