import { LinkButton } from '#ui-kit/Button.tsx'
import type { ActionView } from '../actions.ts'

interface CardActionsProps {
  readonly actions: readonly ActionView[]
  /** The vehicle's name, so that screen readers can tell the links of different cards apart. */
  readonly name: string
}

/** The card's first action, as a button. */
export function CardButton({ actions, name }: CardActionsProps) {
  const action = actions.find(({ look }) => look !== 'quiet')
  if (!action) return null
  const { kind, text, href, look } = action
  return (
    <LinkButton href={href} look={look} className="vehicle-card-button" data-action={kind}>
      {text}
      <span className="sr-only">, {name}</span>
    </LinkButton>
  )
}

/** All other actions as links, in the configured order. */
export function CardLinks({ actions, name }: CardActionsProps) {
  const links = actions.filter(({ look }) => look === 'quiet')
  if (links.length === 0) return null
  return (
    <p className="vehicle-card-links">
      {links.map(({ kind, text, href }) => (
        <a key={kind} href={href} data-action={kind}>
          {text}
          <span className="sr-only">, {name}</span>
        </a>
      ))}
    </p>
  )
}
