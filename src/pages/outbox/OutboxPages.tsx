import ArrowLeft from 'lucide-react/icons/arrow-left'
import ExternalLink from 'lucide-react/icons/external-link'
import { LinkButton } from '#ui-kit/Button.tsx'
import { Icon } from '#ui-kit/Icon.tsx'
import { Tag } from '#ui-kit/Tag.tsx'
import type { MailView, OutboxView } from './page.ts'

export function OutboxPage({ view }: { readonly view: OutboxView }) {
  return (
    <div className="page-width py-10 lg:py-16">
      <h1 className="font-display text-32">{view.title}</h1>
      <p className="mt-2 max-w-prose text-17 text-ink-2">{view.intro}</p>
      {view.mails.length === 0 ? (
        <p className="mt-8 rounded-m border border-line bg-surface p-6 text-17">{view.empty}</p>
      ) : (
        <ul className="mt-8 divide-y divide-line overflow-hidden rounded-m border border-line bg-surface">
          {view.mails.map((mail) => (
            <li key={mail.href}>
              <a
                href={mail.href}
                className="grid gap-x-6 gap-y-1 px-5 py-4 hover:bg-sunken md:grid-cols-[6rem_minmax(0,1fr)_auto] md:items-baseline"
              >
                <span>
                  <Tag shape="square">{mail.kind}</Tag>
                </span>
                <span className="min-w-0">
                  <span className="line-clamp-2 text-17 font-semibold">{mail.subject}</span>
                  <span className="block truncate text-15 text-ink-2">{mail.to}</span>
                </span>
                <time dateTime={mail.isoDate} className="text-15 text-ink-3 tabular-nums">
                  {mail.date}
                </time>
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

export function MailPage({ view }: { readonly view: MailView }) {
  return (
    <article className="page-width py-10 lg:py-16">
      <a href={view.back.href} className="inline-flex min-h-11 items-center gap-2 text-15 text-ink-2 hover:text-ink">
        <Icon of={ArrowLeft} size={18} />
        {view.back.text}
      </a>
      <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="min-w-0 font-display text-25 text-balance">{view.subject}</h1>
        <Tag shape="square">{view.kind}</Tag>
      </div>
      <dl className="mt-6 grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-1 text-15">
        {view.headers.map(({ label, value }) => (
          <div key={label} className="contents">
            <dt className="text-ink-3">{label}</dt>
            <dd className="min-w-0 wrap-anywhere tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      <pre
        // oxlint-disable-next-line no-noninteractive-tabindex -- long lines have to be scrollable by keyboard
        tabIndex={0}
        className={
          view.isDocument
            ? 'mt-6 overflow-x-auto rounded-m border border-line bg-surface p-5 font-mono text-13 leading-relaxed'
            : 'mt-6 rounded-m border border-line bg-surface p-5 font-mono text-13 leading-relaxed wrap-anywhere md:text-15 whitespace-pre-wrap'
        }
      >
        {view.text}
      </pre>
      {view.html && (
        <p className="mt-5">
          <LinkButton href={view.html.href} look="secondary" target="_blank" rel="noopener">
            {view.html.text}
            <Icon of={ExternalLink} size={16} />
          </LinkButton>
        </p>
      )}
    </article>
  )
}
