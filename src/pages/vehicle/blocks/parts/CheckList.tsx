import Check from 'lucide-react/icons/check'
import { Icon } from '#ui-kit/Icon.tsx'
import { Fold, type FoldTexts } from './Fold.tsx'

export function CheckList({ items }: { items: readonly string[] }) {
  return (
    <ul className="grid gap-x-8 md:grid-cols-2">
      {items.map((item) => (
        <li key={item} className="flex gap-2.5 py-1.5 text-15">
          <Icon of={Check} size={18} className="mt-0.5 shrink-0 text-ok" /> {item}
        </li>
      ))}
    </ul>
  )
}

/** The first items of a list; "Show All" opens the others. */
export function FoldedList({ items, shown, fold }: { items: readonly string[]; shown: number; fold: FoldTexts }) {
  return (
    <>
      <CheckList items={items.slice(0, shown)} />
      {items.length > shown && (
        <Fold {...fold}>
          <CheckList items={items.slice(shown)} />
        </Fold>
      )}
    </>
  )
}
