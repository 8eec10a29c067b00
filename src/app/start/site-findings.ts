import type { Owner } from '#configuration/owner.ts'
import type { CheckedConfiguration } from '#configuration/server/write-texts.ts'
import { brokenLinks } from '#shop/site-map/site-links.ts'
import { copyFaults } from '#sites/copy-faults.ts'
import type { Site } from '#sites/schema.ts'
import { EVERY_TEXT } from '../web/every-text.ts'

/** Adds what the text alone does not show: links that lead to no page, and texts that no page has. */
export function withSiteFindings(owner: Owner, { value, findings }: CheckedConfiguration): CheckedConfiguration {
  if (owner.kind !== 'site' || value === undefined) return { value, findings }
  // The check of a site's text gives a site.
  const site = value as Site
  const faults = [...brokenLinks(site, new Date()), ...copyFaults(site, EVERY_TEXT)]
  const found = faults.map(({ path, ...fault }) => ({ ...fault, owner, path: path.map(String).join('.') }))
  return { value, findings: [...findings, ...found] }
}
