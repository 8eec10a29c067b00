import { ActionForm } from './ThreadPage.tsx'
import type { DealerLeadView } from './page.ts'

/** The lead as the dealer opens it from the mail. Only its buttons change anything. */
export function DealerLeadPage({ view }: { readonly view: DealerLeadView }) {
  const { copy, path, heading, text, rows, message, seen, answered, withdrawn } = view
  return (
    <div className="page-width py-10 lg:py-14">
      <div className="grid max-w-xl gap-6">
        <div>
          <p className="text-15 text-ink-2">{copy('leads.dealerPage.title')}</p>
          <h1 className="mt-1 font-display text-32 text-balance lg:text-42">{heading}</h1>
          <p className="mt-3 text-17 text-ink-2">{text}</p>
        </div>
        {withdrawn && <p className="text-17 font-semibold">{withdrawn}</p>}
        <dl className="grid grid-cols-[max-content_minmax(0,1fr)] gap-x-6 gap-y-1 text-15">
          {rows.map(({ label, value }) => (
            <div key={label} className="contents">
              <dt className="text-ink-2">{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        {message !== '' && (
          <blockquote className="rounded-m bg-raised p-4 text-15 whitespace-pre-wrap wrap-anywhere">
            {message}
          </blockquote>
        )}
        <div className="grid gap-4 sm:grid-cols-2">
          {seen === null ? (
            <ActionForm path={path} action="seen" submit={copy('leads.dealerPage.seen')} look="secondary" />
          ) : (
            <p className="text-15">{seen}</p>
          )}
          {answered === null ? (
            <ActionForm path={path} action="answered" submit={copy('leads.dealerPage.answered')} />
          ) : (
            <p className="text-15">{answered}</p>
          )}
        </div>
      </div>
    </div>
  )
}
