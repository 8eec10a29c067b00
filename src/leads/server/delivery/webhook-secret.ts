import type { LeadSite } from '../../lead-site.ts'

/** The secret of a webhook, from the environment variable that its configuration names. */
export function webhookSecret(
  site: Pick<LeadSite, 'leads'> | undefined,
  url: string,
  environment: Readonly<Record<string, string | undefined>>,
): string | undefined {
  const delivery = site?.leads.delivery.find((each) => each.kind === 'webhook' && each.url === url)
  return delivery?.kind === 'webhook' ? environment[delivery.secret] || undefined : undefined
}
