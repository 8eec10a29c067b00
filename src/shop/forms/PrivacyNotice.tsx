import type { LinkView } from './form-views.ts'

/** Names the recipient of the details that a form asks for, with a link to the site's privacy policy (Privacy Act 1988, APP 5). */
export interface PrivacyView {
  readonly text: string
  readonly link: LinkView
}

export function PrivacyNotice({ text, link }: PrivacyView) {
  return (
    <p className="mt-3 max-w-prose text-13 text-ink-2">
      {text}{' '}
      <a href={link.href} className="underline underline-offset-4">
        {link.text}
      </a>
    </p>
  )
}
