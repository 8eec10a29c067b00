import type { WebhookState } from './webhooks-page.ts'

const CLASSES = { good: 'tag tag-good', soon: 'tag tag-soon', late: 'tag tag-late' } as const

export function StateTag({ kind, words }: WebhookState) {
  return <span className={CLASSES[kind]}>{words}</span>
}
