import { createElement, type ComponentType } from 'react'
import { hydrateRoot } from 'react-dom/client'

/** A separate entry, so that the browser fetches React in parallel with the island's chunk. */
export function hydrate(element: Element, component: ComponentType<object>, props: object, prefix: string): void {
  hydrateRoot(element, createElement(component, props), { identifierPrefix: prefix })
}
