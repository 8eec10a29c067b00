import type { ComponentType, ReactNode } from 'react'

/** Islands are components of client files, which Next hydrates itself. */
export { island } from '../shared/island.ts'

/** A plain island without its script: Next can't hydrate it in a file that the server loads for other exports, too. */
export function plainIsland<P extends object>(): ComponentType<P & { readonly children?: ReactNode }> {
  return function PlainIsland({ children }) {
    return <div>{children}</div>
  }
}
