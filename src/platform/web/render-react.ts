import { createElement, type ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { prerender } from 'react-dom/static'
import type { Assets } from './assets.ts'
import { IslandContext, type IslandRender } from './island.ts'

export interface RenderedPart {
  readonly html: string
  readonly hasIslands: boolean
}

/** Output of `renderToString` for a Suspense boundary that was not ready. */
const UNFINISHED_BOUNDARY = '<!--$!-->'
/** Thrown by it when something outside of all boundaries was not ready. */
const SUSPENDED = 'suspended while responding to synchronous input'

/**
 * Renders a part of a page with React. `prefix` keeps ids of several parts of one document apart. Tries `renderToString`
 * first, which takes half the time of the other renderers. If a component suspends (`lazy`, `use`, async), the part is
 * rendered again and waits for it.
 */
export async function renderReact(node: ReactNode, prefix: string, assets: Assets): Promise<RenderedPart> {
  const rendered = renderAtOnce(node, prefix, assets)
  return rendered ?? renderWhenReady(node, prefix, assets)
}

function renderAtOnce(node: ReactNode, prefix: string, assets: Assets): RenderedPart | null {
  const { element, hasIslands } = withIslands(node, prefix, assets)
  try {
    const html = renderToString(element, { identifierPrefix: prefix })
    return html.includes(UNFINISHED_BOUNDARY) ? null : { html, hasIslands: hasIslands() }
  } catch (error) {
    if (error instanceof Error && error.message.includes(SUSPENDED)) return null
    throw error
  }
}

async function renderWhenReady(node: ReactNode, prefix: string, assets: Assets): Promise<RenderedPart> {
  const { element, hasIslands } = withIslands(node, prefix, assets)
  const errors: unknown[] = []
  const { prelude } = await prerender(element, {
    identifierPrefix: prefix,
    // Otherwise large boundaries come last and are moved into place by inline scripts, which the policy forbids.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError: (error) => void errors.push(error),
  })
  const html = await new Response(prelude).text()
  if (errors.length > 0) throw errors[0]
  return { html, hasIslands: hasIslands() }
}

function withIslands(node: ReactNode, prefix: string, assets: Assets) {
  let count = 0
  const value: IslandRender = { prefix, assets, next: () => count++, inside: false }
  return { element: createElement(IslandContext, { value }, node), hasIslands: () => count > 0 }
}
