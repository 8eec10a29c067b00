import type { ReactNode } from 'react'

interface EmptyProps {
  readonly title: string
  readonly text?: string
  readonly children?: ReactNode
}

/** An empty list says why it is empty and what to do. */
export function Empty({ title, text, children }: EmptyProps) {
  return (
    <div className="mx-auto grid max-w-80 justify-items-center gap-2 px-6 py-14 text-center">
      <p className="font-semibold">{title}</p>
      {text && <p className="text-ink-3">{text}</p>}
      {children}
    </div>
  )
}
