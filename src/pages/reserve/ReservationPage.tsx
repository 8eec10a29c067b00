import CircleCheck from 'lucide-react/icons/circle-check'
import CircleX from 'lucide-react/icons/circle-x'
import Clock from 'lucide-react/icons/clock'
import { Alert } from '#ui-kit/Alert.tsx'
import { Button, LinkButton } from '#ui-kit/Button.tsx'
import { Icon } from '#ui-kit/Icon.tsx'
import { FactList } from '#shop/forms/FactList.tsx'
import type { ActionView, ReservationView } from './reservation-page.ts'

const SIGNS = {
  ok: { icon: CircleCheck, look: 'bg-ok-soft text-ok' },
  hold: { icon: Clock, look: 'bg-hold-soft text-hold' },
  ended: { icon: CircleX, look: 'bg-sunken text-ink-2' },
} as const

/** The state of a reservation and the actions that it allows, for the shopper or the dealer. */
export function ReservationPage({ view, action }: { readonly view: ReservationView; readonly action: string }) {
  const { icon, look } = SIGNS[view.tone]
  const asked = view.actions.filter(({ ask }) => ask !== undefined)
  const immediate = view.actions.filter(({ ask }) => ask === undefined)
  return (
    <div className="page-width py-10 lg:py-14">
      <span className={`grid size-14 place-items-center rounded-full ${look}`}>
        <Icon of={icon} size={28} />
      </span>
      <h1 className="mt-5 max-w-[24ch] font-display text-32 text-balance md:text-42">{view.heading}</h1>
      <p className="mt-3 max-w-prose text-17 text-ink-2">{view.text}</p>
      {view.notice && (
        <Alert tone={view.notice.tone} className="mt-6 max-w-xl">
          {view.notice.text}
        </Alert>
      )}
      <FactList facts={view.facts} />
      <div className="mt-8 grid max-w-xl gap-6">
        {immediate.map((each) => (
          <ActionForm key={each.event} view={each} action={action} />
        ))}
      </div>
      <p className="mt-8 flex flex-wrap gap-3">
        {view.links.map(({ href, text }) => (
          <LinkButton key={href} href={href} look="quiet">
            {text}
          </LinkButton>
        ))}
      </p>
      {asked.map((each) => (
        <AskedAction key={each.event} view={each} action={action} />
      ))}
      {view.note !== null && <p className="mt-6 max-w-prose text-13 text-ink-2">{view.note}</p>}
    </div>
  )
}

/** An action behind a question, which works without a script. */
function AskedAction({ view, action }: { readonly view: ActionView; readonly action: string }) {
  return (
    <details id={view.event} className="mt-8 max-w-xl border-t border-line pt-4" open={view.ask?.open}>
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-15 underline underline-offset-4">
        {view.text}
      </summary>
      <form method="post" action={action} className="mt-3 grid justify-items-start gap-3">
        <input type="hidden" name="event" value={view.event} />
        <p className="text-15">
          {view.ask?.text} {view.note}
        </p>
        <Button type="submit" look="secondary">
          {view.ask?.yes}
        </Button>
      </form>
    </details>
  )
}

function ActionForm({ view, action }: { readonly view: ActionView; readonly action: string }) {
  return (
    <form method="post" action={action}>
      <input type="hidden" name="event" value={view.event} />
      <Button type="submit" look={view.look} size={view.look === 'primary' ? 'l' : 'm'}>
        {view.text}
      </Button>
      {view.note !== null && <p className="mt-2 text-13 text-ink-2">{view.note}</p>}
    </form>
  )
}
