import { LinkButton } from '#ui-kit/Button.tsx'
import type { ActionView } from '../actions.ts'

interface CardActionsProps {
  readonly actions: readonly ActionView[]
  /** The vehicle's name, so that screen readers can tell the links of different cards apart. */
  readonly name: string
}

/** One primary and one secondary button side by side, further ones as quiet links below, in the configured order. */
export function CardActions({ actions, name }: CardActionsProps) {
  const buttons = actions.filter(({ look }) => look !== 'quiet')
  const links = actions.filter(({ look }) => look === 'quiet')
  return (
    <>
      {buttons.length > 0 && (
        <div className="vehicle-card-buttons">
          {buttons.map(({ kind, text, href, look }) => (
            <LinkButton key={kind} href={href} look={look} className="px-1! leading-tight" data-action={kind}>
              {text}
              <span className="sr-only">, {name}</span>
            </LinkButton>
          ))}
        </div>
      )}
      {links.length > 0 && (
        <p className="vehicle-card-links">
          {links.map(({ kind, text, href }) => (
            <a key={kind} href={href} data-action={kind}>
              {text}
              <span className="sr-only">, {name}</span>
            </a>
          ))}
        </p>
      )}
    </>
  )
}
