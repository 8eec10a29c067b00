import { createElement, type ComponentType, type FunctionComponent, type ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import type { Assets } from './assets.ts'

/** When an island comes alive: at once, when the browser is idle, when it is seen, or at the first touch or key. */
export type IslandWhen = 'load' | 'idle' | 'visible' | 'touch'

/** What survives the way through an attribute: JSON, and nothing that JSON changes (no `Date`, function, `Map`, node). */
export type Json<T> = T extends string | number | boolean | null | undefined
  ? T
  : T extends (...args: never[]) => unknown
    ? never
    : T extends Date | RegExp | Map<unknown, unknown> | Set<unknown> | bigint | symbol | Promise<unknown>
      ? never
      : T extends object
        ? { [K in keyof T]: Json<T[K]> }
        : never

/** `props` itself when it is JSON, else a type that nothing is, so that the mistake shows at `island(…)`. */
type JsonComponent<P> = P extends Json<P> ? ComponentType<P> : { readonly 'island props must be JSON': never }

interface Scope {
  readonly prefix: string
  readonly assets: Assets
  count: number
  inside: boolean
}

// renderToString never yields, so the render under way is known without a context, which would not reach into islands.
let scope: Scope | undefined

/**
 * Runs a render in which islands find their address and ids of their own. `prefix` keeps the ids of several texts that
 * make one page apart.
 */
export function withIslands<T>(prefix: string, assets: Assets, run: () => T): T {
  const outer = scope
  scope = { prefix, assets, count: 0, inside: false }
  try {
    return run()
  } finally {
    scope = outer
  }
}

/**
 * Makes a component come alive in the browser; everything else stays HTML. The component is the default export of a file
 * `*.island.tsx`. It is rendered on its own, with ids of its own: context from outside does not reach into it. Inside
 * another island it is that island's ordinary part.
 */
export function island<P extends object>(
  component: ComponentType<P> & JsonComponent<NoInfer<P>>,
  options: { readonly when: IslandWhen },
): FunctionComponent<P> {
  const Component: ComponentType<P> = component
  if (!import.meta.env.SSR) return (props) => createElement(Component, props)
  const Island: FunctionComponent<P> = (props) => {
    if (scope?.inside) return createElement(Component, props)
    return islandElement(Component, props, options.when)
  }
  Island.displayName = `Island(${nameOf(Component)})`
  return Island
}

/** What brings HTML to life by itself: gets the element around it, and the props that it was rendered with. */
export type PlainStart<P extends object> = (element: HTMLElement, props: P) => void

type JsonStart<P> = P extends Json<P> ? unknown : { readonly 'island props must be JSON': never }

/**
 * An island without React in the browser, for HTML that a few listeners bring to life: its children stay as the server
 * wrote them. `start` is the default export of a file `*.island.tsx`. It can't stand inside another island.
 */
export function plainIsland<P extends object>(
  start: PlainStart<P> & JsonStart<NoInfer<P>>,
  options: { readonly when: IslandWhen },
): FunctionComponent<P & { readonly children?: ReactNode }> {
  const Island: FunctionComponent<P & { readonly children?: ReactNode }> = ({ children, ...props }) => {
    const address = scope?.assets.island(start)
    if (scope && !address) throw new Error(`${start.name} is no island: make it the default export of *.island.tsx`)
    const { src, needs = [] } = address ?? {}
    const given = { src, needs: chunksText(needs), when: options.when, plain: '' }
    return createElement('live-island', { ...given, props: JSON.stringify(props) }, children)
  }
  Island.displayName = `PlainIsland(${start.name})`
  return Island
}

function islandElement<P extends object>(Component: ComponentType<P>, props: P, when: IslandWhen) {
  const address = scope?.assets.island(Component)
  if (scope && !address)
    throw new Error(`${nameOf(Component)} is no island: make it the default export of *.island.tsx`)
  const prefix = scope ? `${scope.prefix}${scope.count++}` : 'i-'
  return createElement('live-island', {
    src: address?.src,
    needs: chunksText([...(scope?.assets.reactNeeds ?? []), ...(address?.needs ?? [])]),
    when,
    prefix,
    props: JSON.stringify(props),
    dangerouslySetInnerHTML: { __html: renderAlone(Component, props, prefix) },
  })
}

function chunksText(chunks: readonly string[]): string | undefined {
  return chunks.length === 0 ? undefined : [...new Set(chunks)].join(' ')
}

function renderAlone<P extends object>(Component: ComponentType<P>, props: P, prefix: string): string {
  const current = scope
  if (current) current.inside = true
  try {
    return renderToString(createElement(Component, props), { identifierPrefix: prefix })
  } finally {
    if (current) current.inside = false
  }
}

function nameOf<P>(component: ComponentType<P>): string {
  return component.displayName ?? component.name
}
