import type { ReactNode } from 'react'
import type { Assets } from './assets.ts'
import { compressed } from './compress.ts'
import type { PageContext } from './context.ts'
import { toDocument, type Page } from './document.ts'
import { withIslands } from './island.ts'
import { writeHtml } from './write-html.ts'

/** Nobody keeps it but the browser, which asks again, yet may show it on Back. */
const PRIVATE = 'private, no-cache'

/** The answer to a request for a page: the whole HTML document, compressed as the browser likes it. */
export async function renderPage(c: PageContext, page: Page): Promise<Response> {
  // Read once: each `c.var` makes an object of all variables.
  const { assets, nonce, frame: frameOf } = c.var
  const frame = await frameOf()
  let hasIslands = false
  const island: Assets['island'] = (component) => {
    hasIslands = true
    return assets.island(component)
  }
  const body = renderPart(page.body, 'p', { ...assets, island })
  const html = toDocument({ page, body, hasIslands, frame, assets, nonce })
  return compressed(c.req.header('accept-encoding'), html, {
    status: page.status ?? 200,
    headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': page.cache ?? PRIVATE },
  })
}

/**
 * A part of a page as HTML, for example a header that is kept as text. `prefix` keeps the ids of several parts apart: `p`
 * is the page's own. The text holds no nonce.
 */
export function renderPart(node: ReactNode, prefix: string, assets: Assets): string {
  return withIslands(prefix, assets, () => writeHtml(node))
}
