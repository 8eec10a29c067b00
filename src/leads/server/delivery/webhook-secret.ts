import type { LeadSite } from '../../lead-site.ts'

/** The secret of a webhook, by the name in its configuration. */
export function webhookSecret(
  site: Pick<LeadSite, 'leads'> | undefined,
  url: string,
  secretOf: (name: string) => string | undefined,
): string | undefined {
  const delivery = site?.leads.delivery.find((each) => each.kind === 'webhook' && each.url === url)
  return delivery?.kind === 'webhook' ? secretOf(delivery.secret) : undefined
}
