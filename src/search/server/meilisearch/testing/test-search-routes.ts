import type { Context, Hono } from 'hono'
import { answerFacetSearch, answerSearch, Refused } from './test-search.ts'
import { uidOf, type TestWire } from './test-wire.ts'

type Queries = { readonly queries: readonly { readonly indexUid: string }[] }

export function registerSearches(app: Hono, { allowed, indexOf, keys }: TestWire): void {
  const search = (c: Context, uid: string, body: unknown) => {
    const rule = allowed(c, 'search', uid).ruleOf(uid)
    return answerSearch(indexOf(uid), body, rule)
  }
  app.post('/indexes/:uid/search', async (c) => c.json(search(c, uidOf(c), await c.req.json())))
  app.post('/indexes/:uid/facet-search', async (c) => {
    const rule = allowed(c, 'search', uidOf(c)).ruleOf(uidOf(c))
    return c.json(answerFacetSearch(indexOf(uidOf(c)), await c.req.json(), rule))
  })
  app.post('/multi-search', async (c) => {
    keys.grantOf(c.req.header('authorization'))
    const { queries } = await c.req.json<Queries>()
    const results: object[] = []
    for (const [at, query] of queries.entries()) {
      const answer = withPosition(at, () => search(c, query.indexUid, query))
      results.push({ indexUid: query.indexUid, ...answer })
    }
    return c.json({ results })
  })
}

/** Adds the position of the search to the message of a `Refused`, as Meilisearch does. */
function withPosition(at: number, answer: () => object): object {
  try {
    return answer()
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    throw new Refused(error.code, `Inside \`.queries[${at}]\`: ${error.message}`, error.status)
  }
}
