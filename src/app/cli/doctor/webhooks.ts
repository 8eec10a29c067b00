import type { Finding } from '#platform/finding.ts'
import { unreachableBecause } from '#platform/server/public-post.ts'
import type { Database } from '#platform/server/database.ts'
import { tryConnect } from '#platform/server/try-connect.ts'
import type { Site } from '#sites/schema.ts'
import { postRules } from '../../start/post-rules.ts'
import { installationFinding, siteFinding, type Examined } from './check.ts'

/** Connects to the receivers of webhooks. No event is sent, so a receiver that refuses events is found by their deliveries only. */
export async function webhookFindings(examined: Examined): Promise<readonly Finding[]> {
  const platform = await examined.platform()
  return [...(await receiverFindings(examined)), ...(platform ? await failingEndpoints(platform.database) : [])]
}

async function receiverFindings({ call: { config }, sites }: Examined): Promise<readonly Finding[]> {
  const rules = postRules(config)
  const receivers = (await sites()).flatMap(receiversOf)
  const found = await Promise.all(
    receivers.map(async ({ site, path, url }) => {
      // The check of the sites reports addresses that are never posted to.
      const reason = unreachableBecause(url, rules) === null ? await tryConnect(url, rules) : null
      if (reason === null) return []
      const what = `The receiver of webhooks of ${site.slug} at ${url.host} can't be reached (${reason}).`
      return [siteFinding(site, { rule: 'webhook-unreachable', path, what, fix: 'Start it, or correct the address.' })]
    }),
  )
  return found.flat()
}

function receiversOf(site: Site) {
  return site.leads.delivery.flatMap((each, at) =>
    each.kind === 'webhook' ? [{ site, path: `leads.delivery.${at}.url`, url: new URL(each.url) }] : [],
  )
}

interface FailingEndpoint {
  readonly url: string
  readonly owner: string
  readonly disabledBecause: 'gone' | 'failing' | null
  readonly failing: string
}

const FAILING = `
  select e.url, coalesce(d.slug, s.slug) as owner, e.disabled_because as "disabledBecause",
    to_char(e.failing_since at time zone 'UTC', 'YYYY-MM-DD HH24:MI "UTC"') as failing
  from webhook_endpoints e left join dealerships d on d.id = e.dealership_id left join sites s on s.id = e.site_id
  where e.disabled_because in ('gone', 'failing') or (e.state = 'active' and e.failing_since < now() - interval '1 hour') order by e.created_at`

/** Webhooks that were disabled by their receivers' answers, and those that have failed for an hour. */
async function failingEndpoints(database: Pick<Database, 'withRole'>): Promise<readonly Finding[]> {
  const { rows } = await database.withRole('import', ({ $client }) => $client.query<FailingEndpoint>(FAILING), {
    readOnly: true,
  })
  return rows.map(({ url, owner, disabledBecause, failing }) => {
    // A query may have a secret.
    const { host, pathname } = new URL(url)
    const about = `The webhook of ${owner} at ${host}${pathname}`
    return disabledBecause === null
      ? installationFinding(
          'webhook-failing',
          `${about} has failed since ${failing}.`,
          'The console shows what it answers. It is tried for 75 hours, and disabled after five days.',
        )
      : installationFinding(
          'webhook-disabled',
          `${about} is disabled: ${WHY[disabledBecause]}.`,
          'Once it works, enable it in the console and send again what failed.',
          'warning',
        )
  })
}

const WHY = { gone: 'it answered 410 Gone', failing: 'every call of five days failed' } as const
