import { contentHash } from './static-files.ts'

/**
 * Links under the pointer are fetched ahead, except searches (a query), the API, downloads and links that opt out. `(.+)`,
 * because a pattern ending in `*` would match the empty query of every link.
 */
const RULES = {
  prefetch: [
    {
      where: {
        and: [
          { href_matches: '/*' },
          { not: { href_matches: '/*\\?(.+)' } },
          { not: { href_matches: '/api/*' } },
          { not: { selector_matches: '[download], [rel~=nofollow], [data-no-prefetch]' } },
        ],
      },
      eagerness: 'moderate',
    },
  ],
}

/** Pages name the file in a header, because an inline script would need a hash in the policy of each of them. */
export const SPECULATION_RULES = JSON.stringify(RULES)
export const SPECULATION_RULES_PATH = `/assets/speculation-rules-${contentHash(SPECULATION_RULES)}.json`
/** Browsers refuse the rules under any other type. */
export const SPECULATION_RULES_TYPE = 'application/speculationrules+json'
