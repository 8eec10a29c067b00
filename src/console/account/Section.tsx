import type { ReactNode } from 'react'

export function Section({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className="grid justify-items-start gap-3">
      <h2 className="font-semibold">{title}</h2>
      {children}
    </section>
  )
}
