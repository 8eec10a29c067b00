import { LinkButton } from '#ui-kit/Button.tsx'
import type { LinkView } from './form-views.ts'

/** Ways on from a page; the first one is the main one. */
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
