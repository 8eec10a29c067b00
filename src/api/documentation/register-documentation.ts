import { createHash } from 'node:crypto'
import type { Operation } from '../contract/operation.ts'
import { isProblemKind } from '../contract/problems.ts'
import { answerProblem } from '../pipeline/answer.ts'
import type { StaffApp } from '../pipeline/environment.ts'
import { docsPage } from './docs-page.ts'
import { openApiDocument } from './openapi.ts'
import type { DocumentationPage } from './page-parts.ts'
import { problemPage } from './problem-page.ts'

/** Everybody may read them, and keeps them until they change. */
const CACHED = 'public, no-cache'

/** Adds the document of the API, its readable form, and the pages of problems below `path`. They are made once, when the server starts. */
export function registerDocumentation(
  app: StaffApp,
  path: string,
  operations: readonly Operation[],
  consoleUrl: string,
): void {
  const document = openApiDocument(operations)
  const text = JSON.stringify(document)
  const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`
  const docs = docsPage(operations, document, consoleUrl)
  app.get(`${path}/openapi.json`, (c) => {
    const headers = { etag, 'cache-control': CACHED }
    // Proxies that compress make it a weak one.
    if (c.req.header('if-none-match')?.includes(etag)) return new Response(null, { status: 304, headers })
    return new Response(text, { headers: { ...headers, 'content-type': 'application/json' } })
  })
  app.get(`${path}/docs`, () => answerPage(docs))
  app.get(`${path}/problems/:kind`, (c) => {
    const kind = c.req.param('kind')
    return isProblemKind(kind) ? answerPage(problemPage(kind)) : answerProblem(c, { kind: 'not-found' })
  })
}

function answerPage({ html, policy }: DocumentationPage): Response {
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': CACHED,
    'content-security-policy': policy,
  }
  return new Response(html, { headers })
}
