import { TriangleAlert } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { EntryIcon } from './EntryIcon.tsx'
import { EntryPhoto } from './EntryPhoto.tsx'
import type { EntryView, TimelineDay } from './timeline-page.ts'

interface TimelineProps {
  readonly days: readonly TimelineDay[]
  /** Cancels a message that is held back. */
  readonly onCancel: (entry: EntryView) => void
}

/** The conversation, oldest first, with the newest entry in view. */
export function Timeline({ days, onCancel }: TimelineProps) {
  const end = useRef<HTMLDivElement>(null)
  const count = days.reduce((sum, { entries }) => sum + entries.length, 0)
  useEffect(() => {
    if (count > 0) end.current?.scrollIntoView({ block: 'end' })
  }, [count])
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reached by the keyboard
    <div className="timeline" role="log" aria-label="Conversation" tabIndex={0}>
      {days.map(({ name, entries }) => (
        <section key={name} className="grid gap-2">
          <h2 className="timeline-day">{name}</h2>
          <ol className="grid gap-2">
            {entries.map((entry) => (
              <li key={entry.id}>
                {entry.kind === 'message' ? <Message entry={entry} onCancel={onCancel} /> : <Event entry={entry} />}
              </li>
            ))}
          </ol>
        </section>
      ))}
      <div ref={end} />
    </div>
  )
}

function Message({ entry, onCancel }: { readonly entry: EntryView } & Pick<TimelineProps, 'onCancel'>) {
  const { who, how, clock, iso, text, side, problem, isSending, canCancel, photo } = entry
  return (
    <article
      className={side === 'dealer' ? 'message message-own' : side === 'note' ? 'message message-note' : 'message'}
    >
      <header className="message-head">
        <span className="font-semibold">{who}</span>
        <span className="min-w-0 flex-1 truncate text-ink-3">{how}</span>
        <time dateTime={iso} className="text-ink-3">
          {clock}
        </time>
      </header>
      {text !== '' && <p className="message-text">{text}</p>}
      {photo !== null && <EntryPhoto src={photo} who={who} />}
      {isSending && (
        <p className="mt-1 flex items-center gap-2 text-sm text-ink-2">
          Sending …
          {canCancel && (
            <button type="button" className="btn-link" onClick={() => onCancel(entry)}>
              Cancel
            </button>
          )}
        </p>
      )}
      {problem && <EntryProblem words={problem} />}
    </article>
  )
}

function Event({ entry }: { readonly entry: EntryView }) {
  const { icon, text, clock, iso, problem } = entry
  return (
    <div className="event">
      <EntryIcon name={icon} />
      <div className="min-w-0 flex-1">
        {text}
        {problem && <EntryProblem words={problem} />}
      </div>
      <time dateTime={iso} className="flex-none text-ink-3">
        {clock}
      </time>
    </div>
  )
}

function EntryProblem({ words }: { readonly words: string }) {
  return (
    <p className="flex items-center gap-1.5 text-late">
      <TriangleAlert size={14} className="flex-none" aria-hidden="true" />
      {words}
    </p>
  )
}
