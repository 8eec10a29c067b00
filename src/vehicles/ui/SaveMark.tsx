import Bookmark from 'lucide-react/icons/bookmark'
import Heart from 'lucide-react/icons/heart'
import { Icon } from '#ui-kit/Icon.tsx'
import type { SaveView } from '../save.ts'

/** Over the picture: saves the vehicle. A link without a script, which makes it a switch. */
export function SaveMark({ save: { list, id, name, href, label, isHidden } }: { readonly save: SaveView }) {
  return (
    <a
      href={href}
      rel="nofollow"
      className="card-mark"
      aria-label={label}
      data-save={list}
      data-car={id}
      data-name={name}
      hidden={isHidden || undefined}
    >
      <SaveIcon list={list} />
    </a>
  )
}

export function SaveIcon({ list }: Pick<SaveView, 'list'>) {
  return <Icon of={list === 'watchlist' ? Bookmark : Heart} size={18} />
}
