import { LinkButton } from '#ui-kit/Button.tsx'
import type { ErrorScreen } from './error-screen.ts'

export function ErrorPage({ screen }: { readonly screen: ErrorScreen }) {
  return (
    <div className="page-width py-section">
      <p className="text-13 font-semibold tracking-wide text-ink-3 tabular-nums">{screen.status}</p>
      <h1 className="mt-2 max-w-[20ch] font-display text-32 text-balance md:text-42">{screen.title}</h1>
      <p className="mt-4 max-w-prose text-17 text-ink-2">{screen.text}</p>
      {screen.reference && (
        <p className="mt-6 inline-flex items-baseline gap-3 rounded-m border border-line bg-surface px-4 py-3">
          <span className="text-15 text-ink-2">{screen.reference.label}</span>
          <strong className="text-20 font-semibold tracking-wide tabular-nums">{screen.reference.number}</strong>
        </p>
      )}
      <p className="mt-8 flex flex-wrap gap-3">
        {screen.actions.map((action) => (
          <LinkButton key={action.href} href={action.href} look={action.primary ? 'primary' : 'secondary'}>
            {action.text}
          </LinkButton>
        ))}
      </p>
    </div>
  )
}
