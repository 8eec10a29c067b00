import CircleCheck from 'lucide-react/icons/circle-check'
import { Icon } from '#ui-kit/Icon.tsx'
import { FactList } from '../FactList.tsx'
import { LinkRow } from '../LinkRow.tsx'
import type { OrderView } from './order-page.ts'
import { Returns } from './Returns.tsx'

/** The order as it was sent, for the shopper; or as it is now, for the dealer. */
export function OrderPage({ view, isDone }: { readonly view: OrderView; readonly isDone: boolean }) {
  return (
    <div className="page-width py-10 lg:py-14">
      {isDone && (
        <span className="grid size-14 place-items-center rounded-full bg-ok-soft text-ok">
          <Icon of={CircleCheck} size={28} />
        </span>
      )}
      <h1 className="mt-5 max-w-[24ch] font-display text-32 text-balance md:text-42">{view.heading}</h1>
      <p className="mt-3 max-w-prose text-17 text-ink-2">{view.text}</p>
      <FactList facts={view.rows.map(({ label, value }) => [label, value] as const)} />
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
      <LinkRow links={view.links} />
      {view.returns && <Returns {...view.returns} />}
    </div>
  )
}
