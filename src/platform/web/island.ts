import {
  createContext,
  createElement,
  useContext,
  type ComponentType,
  type FunctionComponent,
  type ReactNode,
} from 'react'
import { renderToString } from 'react-dom/server'
import type { Assets, IslandAddress } from './assets.ts'

/** The time at which an island is hydrated: at once, when the browser is idle, when it is visible, or at the first touch or key. */
export type IslandWhen = 'load' | 'idle' | 'visible' | 'touch'

/** Types that survive JSON unchanged, because props travel in an attribute (no `Date`, function, `Map`, node). */
export type Json<T> = T extends string | number | boolean | null | undefined
  ? T
  : T extends (...args: never[]) => unknown
    ? never
    : T extends Date | RegExp | Map<unknown, unknown> | Set<unknown> | bigint | symbol | Promise<unknown>
      ? never
      : T extends object
        ? { [K in keyof T]: Json<T[K]> }
        : never

/** Makes props that are not JSON a type error at the call of `island(…)`. */
type JsonComponent<P> = P extends Json<P> ? ComponentType<P> : { readonly 'island props must be JSON': never }

/** The islands of one rendered part of a page. */
export interface IslandRender {
  readonly prefix: string
  readonly assets: Assets
  /** Counts islands: 0 for the first one of the part. */
  readonly next: () => number
  /** True within an island, whose own islands are ordinary parts of it. */
  readonly inside: boolean
}

/** Provided by `renderReact`. */
export const IslandContext = createContext<IslandRender | null>(null)

/**
 * Hydrates a component in the browser; everything else stays HTML. The component is the default export of a file
 * `*.island.tsx`. It is rendered as a root of its own, because that is how the browser hydrates it: context from outside does
 * not reach into it. Inside another island it is an ordinary component.
 */
export function island<P extends object>(
  component: ComponentType<P> & JsonComponent<NoInfer<P>>,
  options: { readonly when: IslandWhen },
): FunctionComponent<P> {
  const Component: ComponentType<P> = component
  if (!import.meta.env.SSR) return (props) => createElement(Component, props)
  const Island: FunctionComponent<P> = (props) => {
    const islands = useContext(IslandContext)
    if (islands?.inside) return createElement(Component, props)
    return islandElement(Component, props, options.when, islands)
  }
  Island.displayName = `Island(${nameOf(Component)})`
  return Island
}

/** A script for existing HTML: gets the element around it and the props that it was rendered with. */
export type PlainStart<P extends object> = (element: HTMLElement, props: P) => void

type JsonStart<P> = P extends Json<P> ? unknown : { readonly 'island props must be JSON': never }

/**
 * An island without React in the browser, for HTML that needs a few listeners only: its children stay as the server
 * rendered them. `start` is the default export of a file `*.island.tsx`. It can't be used inside another island.
 */
export function plainIsland<P extends object>(
  start: PlainStart<P> & JsonStart<NoInfer<P>>,
  options: { readonly when: IslandWhen },
): FunctionComponent<P & { readonly children?: ReactNode }> {
  const Island: FunctionComponent<P & { readonly children?: ReactNode }> = ({ children, ...props }) => {
    const islands = useContext(IslandContext)
    const address = addressOf(start, start.name, islands)
    islands?.next()
    const given = { src: address?.src, needs: chunksText(address?.needs ?? []), when: options.when, plain: '' }
    return createElement('live-island', { ...given, props: JSON.stringify(props) }, children)
  }
  Island.displayName = `PlainIsland(${start.name})`
  return Island
}

function islandElement<P extends object>(
  Component: ComponentType<P>,
  props: P,
  when: IslandWhen,
  islands: IslandRender | null,
) {
  const address = addressOf(Component, nameOf(Component), islands)
  const prefix = islands ? `${islands.prefix}${islands.next()}` : 'i-'
  return createElement('live-island', {
    src: address?.src,
    needs: chunksText([...(islands?.assets.reactNeeds ?? []), ...(address?.needs ?? [])]),
    when,
    prefix,
    props: JSON.stringify(props),
    dangerouslySetInnerHTML: { __html: renderRoot(Component, props, prefix, islands) },
  })
}

function addressOf(component: unknown, name: string, islands: IslandRender | null): IslandAddress | undefined {
  const address = islands?.assets.island(component)
  if (islands && !address) throw new Error(`${name} is not an island: make it the default export of *.island.tsx`)
  return address
}

function chunksText(chunks: readonly string[]): string | undefined {
  return chunks.length === 0 ? undefined : [...new Set(chunks)].join(' ')
}

function renderRoot<P extends object>(
  Component: ComponentType<P>,
  props: P,
  prefix: string,
  islands: IslandRender | null,
): string {
  const value = islands && { ...islands, inside: true }
  const element = createElement(IslandContext, { value }, createElement(Component, props))
  return renderToString(element, { identifierPrefix: prefix })
}

function nameOf<P>(component: ComponentType<P>): string {
  return component.displayName ?? component.name
}
