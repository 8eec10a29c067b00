import { compressed } from './compress.ts'
import type { PageContext } from './context.ts'
import { toDocument, type Page } from './document.ts'
import { renderReact } from './render-react.ts'

/** Only the browser may store the page: it revalidates each time, but may show its copy on Back. */
const PRIVATE = 'private, no-cache'

/** The response to a request for a page: the whole HTML document, compressed for the browser. */
export async function renderPage(c: PageContext, page: Page): Promise<Response> {
  // Read once: each `c.var` makes an object of all variables.
  const { assets, nonce, frame: frameOf } = c.var
  const frame = await frameOf()
  const body = await renderReact(page.body, 'p', assets)
  const html = toDocument({ page, body, frame, assets, nonce })
  return compressed(c.req.header('accept-encoding'), html, {
    status: page.status ?? 200,
    headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': page.cache ?? PRIVATE },
  })
}
