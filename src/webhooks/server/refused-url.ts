import { unreachableBecause, type PublicPostRules } from '#platform/server/public-post.ts'

/** Why an address is never called, as a sentence; null if that is decided by what its name resolves to. */
export function refusedWebhookUrl(address: string, rules: PublicPostRules): string | null {
  if (!URL.canParse(address)) return 'It has to be an address such as https://crm.example/events.'
  const url = new URL(address)
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return 'It has to begin with https:.'
  if (url.username !== '' || url.password !== '')
    return 'It may have no user and no password: calls are signed instead.'
  if (url.hash !== '') return 'It may have no fragment (#).'
  return unreachableBecause(url, rules)
}
