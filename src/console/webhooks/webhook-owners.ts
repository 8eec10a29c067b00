import type { Me } from '#api/me/contract.ts'

/** A dealership or a site of the person's roles, of whose events a new webhook may hear. */
export interface WebhookOwner {
  readonly value: string
  readonly name: string
  readonly body: { readonly dealershipId: number } | { readonly siteId: number }
}

export function webhookOwners(grants: Me['grants']): readonly WebhookOwner[] {
  const owners = grants.flatMap(({ dealership, site }): WebhookOwner[] => [
    ...(dealership
      ? [{ value: `d${dealership.id}`, name: dealership.name, body: { dealershipId: dealership.id } }]
      : []),
    ...(site ? [{ value: `s${site.id}`, name: site.name, body: { siteId: site.id } }] : []),
  ])
  return [...new Map(owners.map((owner) => [owner.value, owner])).values()]
}
