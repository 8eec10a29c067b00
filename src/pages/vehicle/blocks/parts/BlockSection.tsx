import type { ReactNode } from 'react'
import { classNames } from '#ui-kit/class-names.ts'

interface BlockSectionProps {
  readonly heading: string
  readonly id?: string
  /** `hidden`: what follows speaks for itself; the heading is there for those who move by headings. */
  readonly headingLook?: 'shown' | 'hidden'
  /** Takes half of the width where it has a neighbour that does, too. */
  readonly half?: boolean
  readonly children: ReactNode
}

/** One block of the page below the gallery. */
export function BlockSection({ heading, id, headingLook = 'shown', half = false, children }: BlockSectionProps) {
  return (
    <section className="vehicle-block" id={id} data-half={half ? '' : undefined}>
      <h2 className={classNames(headingLook === 'hidden' ? 'sr-only' : 'vehicle-block-heading')}>{heading}</h2>
      {children}
    </section>
  )
}
