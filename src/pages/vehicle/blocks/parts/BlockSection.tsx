import type { ReactNode } from 'react'
interface BlockSectionProps {
  readonly heading: string
  readonly id?: string
  /** `hidden`: for screen readers only, where the content explains itself. */
  readonly headingLook?: 'shown' | 'hidden'
  /** Takes half of the column, beside another half block. */
  readonly half?: boolean
  readonly children: ReactNode
}

/** One block of the page below the gallery. */
export function BlockSection({ heading, id, headingLook = 'shown', half = false, children }: BlockSectionProps) {
  return (
    <section className="vehicle-block" id={id} data-half={half ? '' : undefined}>
      <h2 className={headingLook === 'hidden' ? 'sr-only' : 'vehicle-block-heading'}>{heading}</h2>
      {children}
    </section>
  )
}
