import { classNames } from '#ui-kit/class-names.ts'
import type { reservationStatus } from './sales-page.ts'

const TONES = { plain: '', good: 'tag-good', soon: 'tag-soon', late: 'tag-late' } as const

export function StatusTag({ status: { words, tone } }: { readonly status: ReturnType<typeof reservationStatus> }) {
  return <span className={classNames('tag', TONES[tone])}>{words}</span>
}
