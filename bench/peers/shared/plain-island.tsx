import { useEffect, useRef, type ReactNode } from 'react'

/** Starts the script of a plain island by an effect, because the page around it is hydrated. */
export function plainIsland<P extends object>(start: (element: HTMLElement, props: P) => void) {
  return function PlainIsland({ children, ...props }: P & { readonly children?: ReactNode }) {
    const element = useRef<HTMLDivElement>(null)
    const given = useRef(props as P)
    useEffect(() => {
      if (element.current) start(element.current, given.current)
    }, [])
    return <div ref={element}>{children}</div>
  }
}
