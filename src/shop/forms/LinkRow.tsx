import { LinkButton } from '#ui-kit/Button.tsx'
import type { LinkView } from './form-views.ts'

interface LinkRowProps {
  readonly links: readonly LinkView[]
  /** Whether the page has a primary button already, as it should have one only. */
  readonly isBelowMain?: boolean
}

/** Links to further pages as a row of buttons; the first one is the primary button unless the page has another. */
export function LinkRow({ links, isBelowMain = false }: LinkRowProps) {
  return (
    <p className="mt-6 flex flex-wrap gap-3">
      {links.map(({ href, text }, index) => (
        <LinkButton key={href} href={href} look={index === 0 && !isBelowMain ? 'primary' : 'secondary'}>
          {text}
        </LinkButton>
      ))}
    </p>
  )
}
