import type { ComponentType } from 'react'

/** Returns the component unchanged, because the peers hydrate it in their own way. */
export function island<P extends object>(component: ComponentType<P>): ComponentType<P> {
  return component
}
