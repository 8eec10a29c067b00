import { LinkButton } from '#ui-kit/Button.tsx'

interface AlertLinkProps {
  readonly text: string | null
}

/** A link to an alert for the search shown. The alert's page reads the search from the `Referer` header, because the address changes with each refinement. */
export function SearchAlertLink({ text }: AlertLinkProps) {
  if (text === null) return null
  return (
    <p className="page-width search-alert">
      <LinkButton href="/alerts/new" look="secondary" rel="nofollow">
        {text}
      </LinkButton>
    </p>
  )
}
