import ArrowLeft from 'lucide-react/icons/arrow-left'
import ArrowRight from 'lucide-react/icons/arrow-right'
import type { LucideIcon } from 'lucide-react'
import { useEffect, useRef, type RefObject } from 'react'
import { Icon } from './Icon.tsx'
import { useCarousel } from './use-carousel.ts'

export interface CarouselControlsProps {
  /** Id of the `CarouselTrack`. */
  readonly track: string
  readonly previousText: string
  readonly nextText: string
  readonly step?: 'item' | 'page'
}

/** The two buttons of a track; each is off where there is nothing further. Without scripts they are not there. */
export default function CarouselControls({ track, previousText, nextText, step = 'page' }: CarouselControlsProps) {
  const { atStart, atEnd, previous, next } = useCarousel(track, step)
  const [back, on] = [useRef<HTMLButtonElement>(null), useRef<HTMLButtonElement>(null)]
  // A button that turns off under the keyboard would take the focus with it.
  useEffect(() => {
    if (atEnd && !atStart && document.activeElement === on.current) back.current?.focus()
    if (atStart && !atEnd && document.activeElement === back.current) on.current?.focus()
  })
  return (
    <div className="flex gap-2 noscript:hidden">
      <Step ref={back} icon={ArrowLeft} text={previousText} track={track} disabled={atStart} onClick={previous} />
      <Step ref={on} icon={ArrowRight} text={nextText} track={track} disabled={atEnd} onClick={next} />
    </div>
  )
}

interface StepProps {
  readonly ref: RefObject<HTMLButtonElement | null>
  readonly icon: LucideIcon
  readonly text: string
  readonly track: string
  readonly disabled: boolean
  readonly onClick: () => void
}

function Step({ ref, icon, text, track, disabled, onClick }: StepProps) {
  return (
    <button
      ref={ref}
      type="button"
      aria-label={text}
      aria-controls={track}
      disabled={disabled}
      onClick={onClick}
      className="grid size-11 place-items-center rounded-full border border-line-strong bg-surface text-ink transition-colors hover:border-ink disabled:border-line disabled:text-ink-3 disabled:opacity-60"
    >
      <Icon of={icon} />
    </button>
  )
}
