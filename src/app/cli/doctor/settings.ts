import { problem } from '#platform/problem.ts'
import { loadSites } from '#sites/server/load-sites.ts'
import type { CommandCall } from '../command.ts'
import type { Finding } from './data.ts'

/** Settings that are valid, yet wrong for most installations in production, and those that open something. */
export async function settingFindings({ config }: Pick<CommandCall, 'config'>): Promise<readonly Finding[]> {
  const { mode, trustedProxies, documentKey, sitesFolder, allowedPrivateHosts } = config
  const notes = allowedPrivateHosts.length === 0 ? [] : [{ ...openHosts(allowedPrivateHosts), isNote: true }]
  if (mode !== 'production') return notes
  const { files } = await loadSites(sitesFolder)
  const sellers = files.flatMap(({ site }) => (site?.purchase.enabled ? [site.slug] : []))
  return [
    ...(trustedProxies.size === 0 ? [WITHOUT_PROXIES] : []),
    ...(documentKey === undefined && sellers.length > 0 ? [withoutDocumentKey(sellers)] : []),
    ...notes,
  ]
}

const WITHOUT_PROXIES = problem(
  'no-trusted-proxies',
  'TRUSTED_PROXIES is not set, so every shopper has the address of the proxy, cookies lack Secure, and there is no HSTS.',
  'Set it to the addresses from which your TLS proxy connects, for example 127.0.0.1.',
)

function withoutDocumentKey(slugs: readonly string[]) {
  const what = `DOCUMENT_KEY is not set, so purchases take no documents (${slugs.join(', ')}).`
  return problem(
    'no-document-key',
    what,
    'Generate one with: openssl rand -base64 48. Keep a copy: without it stored documents are lost.',
  )
}

function openHosts(hosts: readonly string[]) {
  return problem('private-hosts', `Webhooks may reach these hosts in a private network: ${hosts.join(', ')}.`, '')
}
