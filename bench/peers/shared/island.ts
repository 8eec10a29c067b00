import type { ComponentType } from 'react'

/** The peers hydrate components in their own ways. */
export function island<P extends object>(component: ComponentType<P>): ComponentType<P> {
  return component
}
