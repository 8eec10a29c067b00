import Bookmark from 'lucide-react/icons/bookmark'
import Heart from 'lucide-react/icons/heart'
import { Icon } from '#ui-kit/Icon.tsx'
import type { SaveView } from '../save.ts'

/** A link on the card's picture that saves the vehicle. A script turns it into a switch. */
export function SaveMark({ save }: { readonly save: SaveView }) {
  const { list, id, name, make, model, href, label, isHidden } = save
  return (
    <a
      href={href}
      rel="nofollow"
      className="card-mark"
      aria-label={label}
      data-save={list}
      data-car={id}
      data-name={name}
      data-make={make}
      data-model={model}
      hidden={isHidden || undefined}
    >
      <SaveIcon list={list} />
    </a>
  )
}

export function SaveIcon({ list }: Pick<SaveView, 'list'>) {
  return <Icon of={list === 'watchlist' ? Bookmark : Heart} size={18} />
}
