import type { ReactNode } from 'react'

/** One block of the page below the gallery. */
export function BlockSection({ heading, id, children }: { heading: string; id?: string; children: ReactNode }) {
  return (
    <section className="vehicle-block" {...(id ? { id } : {})}>
      <h2 className="mb-4 font-display text-20 tracking-tight lg:text-25">{heading}</h2>
      {children}
    </section>
  )
}
