import CalendarDays from 'lucide-react/icons/calendar-days'
import Check from 'lucide-react/icons/check'
import type { ReactNode } from 'react'
import { SlotDays } from '#leads/ui/SlotDays.tsx'
import { Alert } from '#ui-kit/Alert.tsx'
import { Button, LinkButton } from '#ui-kit/Button.tsx'
import { classNames } from '#ui-kit/class-names.ts'
import { Disclosure } from '#ui-kit/Disclosure.tsx'
import { FieldOf } from '#ui-kit/Field.tsx'
import { Icon } from '#ui-kit/Icon.tsx'
import { TextArea } from '#ui-kit/TextArea.tsx'
import type { ThreadView } from './page.ts'

/** The page on which a shopper follows an enquiry. Every action is a form of its own, so the page needs no script. */
export function ThreadPage({ view }: { readonly view: ThreadView }) {
  const { copy, heading, about, sent, message, problem, isWithdrawn } = view
  return (
    <div className="page-width grid gap-x-16 gap-y-10 py-10 lg:grid-cols-[minmax(0,36rem)_minmax(0,1fr)] lg:py-14">
      <div className="grid max-w-xl content-start gap-8">
        <div>
          <p className="text-15 text-ink-2">{copy('leads.thread.title')}</p>
          <h1 className="mt-1 font-display text-32 tracking-tight text-balance lg:text-42">{heading}</h1>
          {about && (
            <p className="mt-2 text-17">
              <a href={about.href} className="text-accent-text underline underline-offset-4">
                {about.name}
              </a>
            </p>
          )}
          <p className="mt-2 text-15 text-ink-2">{sent}</p>
        </div>
        {problem !== null && <Alert tone="danger" title={problem} data-testid="error-warning" />}
        {isWithdrawn ? <p className="text-17">{copy('leads.thread.withdrawn')}</p> : <Progress view={view} />}
        {message !== '' && (
          <blockquote className="rounded-m bg-raised p-4 text-15 whitespace-pre-wrap wrap-anywhere">
            {message}
          </blockquote>
        )}
        <Events view={view} />
      </div>
      <div className="grid max-w-xl content-start gap-8">
        {view.appointment && <Appointment view={view} appointment={view.appointment} />}
        {view.declined && <Declined view={view} declined={view.declined} />}
        {!isWithdrawn && <MessageForms view={view} />}
      </div>
    </div>
  )
}

function Progress({ view: { copy, steps } }: { readonly view: ThreadView }) {
  return (
    <section aria-labelledby="progress">
      <h2 id="progress" className="mb-4 text-20 font-semibold">
        {copy('leads.thread.progress')}
      </h2>
      <ol className="grid gap-3">
        {steps.map(({ text, isDone }) => (
          <li key={text} className={classNames('flex items-center gap-3 text-15', !isDone && 'text-ink-2')}>
            <span
              className={classNames(
                'grid size-7 shrink-0 place-items-center rounded-full border',
                isDone ? 'border-transparent bg-ok-soft text-ok' : 'border-line-strong',
              )}
            >
              {isDone && <Icon of={Check} size={16} />}
            </span>
            <span className={isDone ? 'font-semibold' : undefined}>{text}</span>
            {isDone && <span className="sr-only">✓</span>}
          </li>
        ))}
      </ol>
    </section>
  )
}

interface AppointmentProps {
  readonly view: ThreadView
  readonly appointment: NonNullable<ThreadView['appointment']>
}

function Appointment({ view, appointment: { time, place, calendar, slots, status } }: AppointmentProps) {
  const { copy } = view
  return (
    <section className="rounded-m border border-line bg-surface p-5" aria-labelledby="appointment">
      <h2 id="appointment" className="flex items-center gap-2 text-15 font-semibold text-ink-2">
        <Icon of={CalendarDays} size={18} /> {copy('leads.thread.appointment')}
      </h2>
      <p className="mt-2 font-display text-25 tabular-nums">{time}</p>
      <p className="mt-1 text-15 text-ink-2">{place}</p>
      {(status === 'confirmed' || status === 'accepted') && (
        <p className="mt-3 flex items-center gap-2 text-15 text-ok">
          <Icon of={Check} size={18} />
          {copy(status === 'confirmed' ? 'leads.thread.confirmed' : 'leads.thread.accepted')}
        </p>
      )}
      {status === 'asked' && (
        <div className="mt-4 rounded-m bg-raised p-4">
          <p className="mb-3 text-15 font-semibold">{copy('leads.thread.newTime')}</p>
          <ActionForm path={view.path} action="accept" submit={copy('leads.thread.accept')} />
        </div>
      )}
      <p className="mt-4">
        <LinkButton href={calendar} look="secondary">
          {copy('leads.thread.calendar')}
        </LinkButton>
      </p>
      <div className="mt-4 border-t border-line">
        <Disclosure summary={copy('leads.thread.change')}>
          {slots === null ? (
            <p className="text-15">{copy('leads.thread.noTimes')}</p>
          ) : (
            <ActionForm path={view.path} action="change" submit={copy('leads.thread.changeSubmit')}>
              <SlotDays id="change" name="dateTime" days={slots.days} value="" texts={view.slotTexts} />
            </ActionForm>
          )}
        </Disclosure>
        <Disclosure summary={copy('leads.thread.cancel')}>
          <ActionForm path={view.path} action="cancel" submit={copy('leads.thread.cancelSubmit')} look="secondary">
            <p className="text-15">{copy('leads.thread.cancelSure')}</p>
          </ActionForm>
        </Disclosure>
      </div>
    </section>
  )
}

/** The dealer can't keep the time: the shopper chooses another one. */
function Declined({
  view,
  declined: { text, slots },
}: {
  readonly view: ThreadView
  readonly declined: NonNullable<ThreadView['declined']>
}) {
  const { copy } = view
  return (
    <section className="rounded-m border border-line bg-surface p-5" aria-labelledby="declined">
      <h2 id="declined" className="flex items-center gap-2 text-15 font-semibold text-ink-2">
        <Icon of={CalendarDays} size={18} /> {copy('leads.thread.appointment')}
      </h2>
      <p className="mt-2 mb-4 text-17 font-semibold">{text}</p>
      {slots === null ? (
        <p className="text-15">{copy('leads.thread.noTimes')}</p>
      ) : (
        <ActionForm path={view.path} action="change" submit={copy('leads.thread.changeSubmit')}>
          <SlotDays id="change" name="dateTime" days={slots.days} value="" texts={view.slotTexts} />
        </ActionForm>
      )}
    </section>
  )
}

function Events({ view: { copy, events } }: { readonly view: ThreadView }) {
  if (events.length === 0) return null
  return (
    <section aria-labelledby="messages">
      <h2 id="messages" className="mb-4 text-20 font-semibold">
        {copy('leads.thread.messages')}
      </h2>
      <ol className="grid gap-4 border-l border-line pl-5">
        {events.map(({ id, title, at, text, photo }) => (
          <li key={id} className="text-15">
            <p>
              <span className="font-semibold">{title}</span> <span className="text-13 text-ink-2">{at}</span>
            </p>
            {text !== '' && <p className="mt-1 whitespace-pre-wrap wrap-anywhere">{text}</p>}
            {photo && <img src={photo.src} alt={photo.alt} loading="lazy" className="mt-2 max-h-80 rounded-m" />}
          </li>
        ))}
      </ol>
    </section>
  )
}

/** Forms to write, to add a photo and to withdraw the enquiry. */
function MessageForms({ view: { copy, path } }: { readonly view: ThreadView }) {
  return (
    <section className="grid gap-2">
      <ActionForm path={path} action="reply" submit={copy('leads.thread.replySubmit')}>
        <FieldOf id="reply-text" label={copy('leads.thread.reply')} required>
          {(control) => <TextArea {...control} name="text" maxLength={5000} />}
        </FieldOf>
      </ActionForm>
      <Disclosure summary={copy('leads.thread.photo')} className="mt-4">
        <ActionForm path={path} action="photo" submit={copy('leads.thread.photoSubmit')} hasFile look="secondary">
          <FieldOf id="reply-photo" label={copy('leads.thread.photo')} helper={copy('leads.thread.photoHint')} required>
            {(control) => <input {...control} type="file" name="photo" accept="image/*" className="min-h-11 text-15" />}
          </FieldOf>
        </ActionForm>
      </Disclosure>
      <Disclosure summary={copy('leads.thread.withdraw')}>
        <ActionForm path={path} action="withdraw" submit={copy('leads.thread.withdrawSubmit')} look="secondary">
          <p className="text-15">{copy('leads.thread.withdrawSure')}</p>
        </ActionForm>
      </Disclosure>
    </section>
  )
}

interface ActionFormProps {
  readonly path: string
  readonly action: string
  readonly submit: string
  readonly look?: 'primary' | 'secondary'
  readonly hasFile?: boolean
  readonly children?: ReactNode
}

export function ActionForm({ path, action, submit, look = 'primary', hasFile = false, children }: ActionFormProps) {
  return (
    <form method="post" action={path} {...(hasFile && { encType: 'multipart/form-data' })} className="grid gap-4 pt-1">
      <input type="hidden" name="action" value={action} />
      {children}
      <p>
        <Button type="submit" look={look}>
          {submit}
        </Button>
      </p>
    </form>
  )
}
