import type { ProviderKind } from '#payments/provider.ts'
import { addPolicySources } from '#platform/web/add-policy-sources.ts'
import type { WebContext } from '../web-context.ts'

/** The provider that takes the site's payments; null when the site takes none. */
export function paymentsOf({ var: { site, services } }: WebContext): ProviderKind | null {
  return services.payments.gateway?.kindOf(services.sites.idOf(site)) ?? null
}

/** Browsers follow a form's redirect only to origins that the page's policy names. */
export function allowProviderPages(c: WebContext): void {
  const { site, services } = c.var
  const forms = services.payments.gateway?.pageOriginsOf(services.sites.idOf(site)) ?? []
  if (forms.length > 0) c.set('policySources', addPolicySources(c.var.policySources, { forms }))
}
