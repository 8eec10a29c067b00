import type { ComponentType, ReactNode } from 'react'

/** A component of a client file is used as it is. */
export { island } from '../shared/island.ts'

/** A plain island in a file that the server needs for more than its components: Next can't give it a script there. */
export function plainIsland<P extends object>(): ComponentType<P & { readonly children?: ReactNode }> {
  return function PlainIsland({ children }) {
    return <div>{children}</div>
  }
}
