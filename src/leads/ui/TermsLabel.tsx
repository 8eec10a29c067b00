import type { LeadFormTexts } from '../form/lead-form-view.ts'

const LINK = 'underline underline-offset-4 hover:text-accent-text'

/** The label of the terms box, with its two placeholders as links. They open in a new tab, so that the form keeps its input. */
export function TermsLabel({ text, texts }: { readonly text: string; readonly texts: LeadFormTexts }) {
  return text.split(/(\{terms\}|\{privacy\})/).map((part) => {
    if (part === '{terms}') return <NewTab key={part} href="/terms-and-conditions" text={texts.termsLink} />
    if (part === '{privacy}') return <NewTab key={part} href="/privacy-policy" text={texts.privacyLink} />
    return part
  })
}

function NewTab({ href, text }: { readonly href: string; readonly text: string }) {
  return (
    <a className={LINK} href={href} target="_blank" rel="noopener">
      {text}
    </a>
  )
}
