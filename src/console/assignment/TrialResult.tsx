import { Link } from '@tanstack/react-router'
import { dateTimeWords } from '../data/time.ts'
import { moveWords, trialWords, type Trial } from './assignment-page.ts'

/** What a rule would have changed in the last 30 days: a sentence, a bar for each way, and the leads. */
export function TrialResult({ trial }: { readonly trial: Trial }) {
  const most = Math.max(1, ...trial.moves.map(({ count }) => count))
  return (
    <section
      aria-label="What it would have changed"
      className="grid gap-3 border-t border-line pt-4"
      aria-live="polite"
    >
      <p>{trialWords(trial)}</p>
      {trial.moves.length > 0 && (
        <ul className="grid gap-1.5">
          {trial.moves.map((move) => (
            <li key={moveWords(move)} className="trial-move">
              <span>{moveWords(move)}</span>
              <span className="trial-bar" style={{ inlineSize: `${(move.count / most) * 100}%` }} aria-hidden="true" />
              <span className="num">{move.count}</span>
            </li>
          ))}
        </ul>
      )}
      {trial.examples.length > 0 && (
        <details>
          <summary className="btn-link">
            {trial.examples.length < trial.elsewhere ? `The newest ${trial.examples.length}` : 'Which leads'}
          </summary>
          <ul className="mt-2">
            {trial.examples.map((lead) => (
              <li key={lead.leadId} className="flex min-h-10 flex-wrap items-center gap-x-3 border-t border-line">
                <Link
                  to="/leads/$view/$leadId"
                  params={{ view: 'all', leadId: lead.leadId }}
                  className="btn-link"
                  search={{}}
                >
                  {lead.name}
                </Link>
                <span className="min-w-0 flex-1 truncate text-ink-2">{lead.about}</span>
                <span className="text-ink-3">{moveWords(lead)}</span>
                <span className="text-ink-3">{dateTimeWords(lead.receivedAt)}</span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  )
}
