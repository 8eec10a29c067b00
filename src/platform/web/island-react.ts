import { createElement, type ComponentType } from 'react'
import { hydrateRoot } from 'react-dom/client'

/** Entry of its own, so that the browser fetches React beside the island's chunk. */
export function hydrate(element: Element, component: ComponentType<object>, props: object, prefix: string): void {
  hydrateRoot(element, createElement(component, props), { identifierPrefix: prefix })
}
