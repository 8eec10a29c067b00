import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

/** ok: confirmed · hold: held for someone · danger: sold, an error · accent: the site's own emphasis · ink: over a picture. */
type TagTone = 'neutral' | 'accent' | 'ok' | 'hold' | 'danger' | 'ink'
type TagShape = 'pill' | 'square' | 'notched'

const TONES: Readonly<Record<TagTone, string>> = {
  neutral: 'bg-sunken text-ink-2',
  accent: 'bg-accent-soft text-accent-text',
  ok: 'bg-ok-soft text-ok',
  hold: 'bg-hold-soft text-hold',
  danger: 'bg-danger-soft text-danger',
  ink: 'bg-ink text-ground',
}

const SHAPES: Readonly<Record<TagShape, string>> = {
  pill: 'rounded-full px-2.5',
  square: 'rounded-s px-2',
  notched: 'notched pl-2 pr-4',
}

interface TagProps {
  readonly tone?: TagTone
  readonly shape?: TagShape
  readonly className?: string | undefined
  readonly 'data-testid'?: string | undefined
  readonly children: ReactNode
}

/** One or two words about a state. The colour never carries the meaning alone. */
export function Tag({ tone = 'neutral', shape = 'pill', className, children, ...rest }: TagProps) {
  return (
    <span
      className={classNames(
        'inline-flex items-center gap-1 py-0.5 text-13 font-semibold',
        TONES[tone],
        SHAPES[shape],
        className,
      )}
      {...rest}
    >
      {children}
    </span>
  )
}
