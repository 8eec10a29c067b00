import { CircleAlert } from 'lucide-react'
import { Button } from './Button.tsx'

interface ProblemProps {
  readonly words: string
  readonly onRetry?: (() => void) | undefined
}

/** A failure in a sentence, with another try where one may help. */
export function Problem({ words, onRetry }: ProblemProps) {
  return (
    <div role="alert" className="notice notice-late">
      <CircleAlert size={18} className="flex-none" aria-hidden="true" />
      <p className="min-w-0 flex-1">{words}</p>
      {onRetry && <Button onClick={onRetry}>Try again</Button>}
    </div>
  )
}
