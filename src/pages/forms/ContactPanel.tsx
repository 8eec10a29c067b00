import Phone from 'lucide-react/icons/phone'
import { LinkButton } from '#ui-kit/Button.tsx'
import { Icon } from '#ui-kit/Icon.tsx'
import type { ContactPanelView } from './contact-panel.ts'

/** Other ways to contact the dealer, beside a form that several locations could receive. */
export function ContactPanel({ view }: { view: ContactPanelView }) {
  return (
    <aside className="h-fit rounded-l border border-line bg-surface p-6 lg:p-8" aria-label={view.heading}>
      <h2 className="font-display text-25">{view.heading}</h2>
      <p className="mt-2 text-15 text-ink-2">{view.text}</p>
      <p className="mt-5 flex flex-wrap gap-2">
        {view.phone && (
          <LinkButton href={view.phone.href} look="secondary">
            <Icon of={Phone} size={18} /> <span className="tabular-nums">{view.phone.text}</span>
          </LinkButton>
        )}
        <LinkButton href={view.find.href} look="secondary">
          {view.find.text}
        </LinkButton>
      </p>
    </aside>
  )
}
