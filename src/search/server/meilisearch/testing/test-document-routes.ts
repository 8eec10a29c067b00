import type { Hono } from 'hono'
import type { SearchDocument } from '@forecourt/faceted-search'
import { answerSearch, Refused } from './test-search.ts'
import { uidOf, type TestWire } from './test-wire.ts'

type Fetch = { readonly filter?: string; readonly fields?: readonly string[]; limit?: number; offset?: number }

export function registerDocuments(app: Hono, wire: TestWire): void {
  const { allowed, indexes, indexOf, inTask, tasks } = wire
  app.post('/indexes/:uid/documents', async (c) => {
    const uid = uidOf(c)
    allowed(c, 'documents.add', uid)
    const documents = documentsOf(await c.req.text(), c.req.header('content-type') ?? '')
    const add = () => {
      const index = indexes.get(uid) ?? wire.make(uid, c.req.query('primaryKey'))
      for (const document of documents) index.documents.set(String(document[index.primaryKey]), document)
      index.touch()
    }
    return c.json(tasks.enqueue('documentAdditionOrUpdate', uid, add), 202)
  })
  app.post('/indexes/:uid/documents/delete-batch', async (c) => {
    const uid = uidOf(c)
    allowed(c, 'documents.delete', uid)
    const ids: readonly (string | number)[] = await c.req.json()
    const drop = () => {
      const index = inTask(uid)
      for (const id of ids) index.documents.delete(String(id))
      index.touch()
    }
    return c.json(tasks.enqueue('documentDeletion', uid, drop), 202)
  })
  app.post('/indexes/:uid/documents/fetch', async (c) => {
    allowed(c, 'documents.get', uidOf(c))
    const index = indexOf(uidOf(c))
    const { filter, fields, limit = 20, offset = 0 } = await c.req.json<Fetch>()
    const page = { filter, limit: index.documents.size, attributesToRetrieve: fields }
    const { hits } = answerSearch(index, page, undefined) as { hits: readonly object[] }
    return c.json({ results: hits.slice(offset, offset + limit), offset, limit, total: hits.length })
  })
  app.get('/indexes/:uid/documents/:id', (c) => {
    allowed(c, 'documents.get', uidOf(c))
    const document = indexOf(uidOf(c)).documents.get(c.req.param('id'))
    if (!document) throw new Refused('document_not_found', `Document \`${c.req.param('id')}\` not found.`, 404)
    return c.json(document)
  })
}

function documentsOf(text: string, type: string): readonly SearchDocument[] {
  if (!type.startsWith('application/x-ndjson')) return [JSON.parse(text)].flat()
  return text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as SearchDocument)
}
