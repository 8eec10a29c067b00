import { compressed } from './compress.ts'
import type { PageContext, RenderedPage } from './context.ts'
import { toDocument, type Page } from './document.ts'
import { renderReact } from './render-react.ts'
import { SPECULATION_RULES_PATH } from './speculation-rules.ts'

/** Only the browser may store the page: it revalidates each time, but may show its copy on Back. */
const PRIVATE = 'private, no-cache'

/** The response to a request for a page: the whole HTML document, compressed for the browser. */
export async function renderPage(c: PageContext, given: Page): Promise<Response> {
  // Read once: each `c.var` makes an object of all variables.
  const { assets, layout: layoutOf, cachePage } = c.var
  const layout = await layoutOf()
  const page = { ...given, ...layout.headOf?.(c.req.path) }
  const body = await renderReact(page.body, 'p', assets)
  const rendered: RenderedPage = {
    readsParameter: page.readsParameter,
    status: page.status ?? 200,
    html: toDocument({ page, body, layout, assets }),
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': page.cache ?? PRIVATE,
      'speculation-rules': `"${SPECULATION_RULES_PATH}"`,
    },
  }
  const { status, headers, html } = rendered
  return cachePage?.(rendered) ?? compressed(c.req.header('accept-encoding'), html, { status, headers })
}
