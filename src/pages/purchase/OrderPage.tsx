import CircleCheck from 'lucide-react/icons/circle-check'
import CircleX from 'lucide-react/icons/circle-x'
import Clock from 'lucide-react/icons/clock'
import { Alert } from '#ui-kit/Alert.tsx'
import { Button } from '#ui-kit/Button.tsx'
import { FieldOf } from '#ui-kit/Field.tsx'
import { Icon } from '#ui-kit/Icon.tsx'
import { TextArea } from '#ui-kit/TextArea.tsx'
import { FactList } from '#shop/forms/FactList.tsx'
import { LinkRow } from '#shop/forms/LinkRow.tsx'
import type { OrderActionView, OrderView } from './order-view.ts'
import { OrderTotal } from './OrderTotal.tsx'
import { Returns } from './Returns.tsx'

const SIGNS = {
  ok: { icon: CircleCheck, look: 'bg-ok-soft text-ok' },
  hold: { icon: Clock, look: 'bg-hold-soft text-hold' },
  ended: { icon: CircleX, look: 'bg-sunken text-ink-2' },
} as const

/** An order after it was sent, for the shopper; or a purchase as it is now, for the dealer. */
export function OrderPage({ view, action }: { readonly view: OrderView; readonly action: string }) {
  const { icon, look } = SIGNS[view.tone]
  return (
    <div className="page-width py-10 lg:py-14">
      <span className={`grid size-14 place-items-center rounded-full ${look}`}>
        <Icon of={icon} size={28} />
      </span>
      <h1 className="mt-5 max-w-[24ch] font-display text-32 text-balance md:text-42">{view.heading}</h1>
      <p className="mt-3 max-w-prose text-17 text-ink-2">{view.text}</p>
      {view.quote !== null && (
        <blockquote className="mt-5 max-w-prose border-l-4 border-line-strong pl-4 text-17 break-words whitespace-pre-line">
          {view.quote}
        </blockquote>
      )}
      {view.notices.map(({ tone, text }) => (
        <Alert key={text} tone={tone} className="mt-5 max-w-xl">
          {text}
        </Alert>
      ))}
      {view.actions.length > 0 && (
        <div className="mt-8 grid max-w-xl gap-8">
          {view.actions.map((each) => (
            <ActionForm key={each.event} view={each} action={action} />
          ))}
        </div>
      )}
      {view.rows.length > 0 && <FactList facts={view.rows.map(({ label, value }) => [label, value] as const)} />}
      {view.total && <OrderTotal {...view.total} />}
      {view.documents.length > 0 && (
        <ul className="mt-6 grid text-15">
          {view.documents.map(({ text, href }) => (
            <li key={href}>
              <a href={href} className="inline-flex min-h-11 items-center underline underline-offset-4">
                {text}
              </a>
            </li>
          ))}
        </ul>
      )}
      {view.documentsNote !== null && <p className="text-13 text-ink-2">{view.documentsNote}</p>}
      <LinkRow links={view.links} isBelowMain={view.actions.some((each) => each.look === 'primary')} />
      {view.returns && <Returns {...view.returns} />}
    </div>
  )
}

function ActionForm({ view, action }: { readonly view: OrderActionView; readonly action: string }) {
  const { event, text, look, helper, words } = view
  return (
    <form method="post" action={action} className="grid gap-3">
      <input type="hidden" name="step" value={event} />
      {words && (
        <FieldOf id={`order-${event}`} label={words.label} error={words.error ?? undefined} required={words.isRequired}>
          {(control) => <TextArea {...control} name="words" rows={3} maxLength={1000} />}
        </FieldOf>
      )}
      <Button
        type="submit"
        look={look}
        size={look === 'primary' ? 'l' : 'm'}
        className="w-full sm:w-auto sm:justify-self-start"
      >
        {text}
      </Button>
      {helper !== null && <p className="text-13 text-ink-2">{helper}</p>}
    </form>
  )
}
