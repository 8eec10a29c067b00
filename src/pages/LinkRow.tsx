import { LinkButton } from '#ui-kit/Button.tsx'
import type { LinkView } from './form-views.ts'

/** Links to further pages as a row of buttons; the first one is the primary button. */
export function LinkRow({ links }: { readonly links: readonly LinkView[] }) {
  return (
    <p className="mt-6 flex flex-wrap gap-3">
      {links.map(({ href, text }, index) => (
        <LinkButton key={href} href={href} look={index === 0 ? 'primary' : 'secondary'}>
          {text}
        </LinkButton>
      ))}
    </p>
  )
}
