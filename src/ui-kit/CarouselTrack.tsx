import { Children, type ReactNode } from 'react'
import { classNames } from './class-names.ts'

interface CarouselTrackProps {
  readonly id: string
  /** Accessible name of the list. */
  readonly label: string
  readonly children: ReactNode
  /** Width of an item: `w-72`, `w-full`, `basis-1/3`. */
  readonly itemClassName?: string | undefined
  readonly className?: string | undefined
}

/**
 * A row that scrolls by swipe, wheel or arrow keys and snaps by CSS. `CarouselControls` adds the buttons, so that the items need
 * no hydration.
 */
export function CarouselTrack({ id, label, children, itemClassName, className }: CarouselTrackProps) {
  return (
    <ul
      id={id}
      aria-label={label}
      // A scroll container has to be reachable by keyboard (WCAG 2.1.1).
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      className={classNames(
        'no-scrollbar relative flex snap-x snap-mandatory gap-4 overflow-x-auto overscroll-x-contain motion-safe:scroll-smooth',
        className,
      )}
    >
      {Children.map(children, (child) => (
        <li className={classNames('shrink-0 snap-start', itemClassName)}>{child}</li>
      ))}
    </ul>
  )
}
