import Bookmark from 'lucide-react/icons/bookmark'
import Heart from 'lucide-react/icons/heart'
import type { ReactNode } from 'react'
import { Icon } from '#ui-kit/Icon.tsx'
import type { SaveView } from '../save.ts'

/** A link on the card's picture that saves the vehicle. A script turns it into a switch. */
export function SaveMark({ save }: { readonly save: SaveView }) {
  return (
    <SaveLink save={save} className="card-mark" label={save.label}>
      <SaveIcon list={save.list} />
    </SaveLink>
  )
}

type LinkProps = {
  readonly save: SaveView
  readonly className: string
  /** Names a link without text. */
  readonly label?: string
  readonly children: ReactNode
}

/** The link that the script finds by its attributes. */
export function SaveLink({ save, className, label, children }: LinkProps) {
  const { list, id, name, make, model, href, isHidden } = save
  return (
    <a
      href={href}
      rel="nofollow"
      className={className}
      aria-label={label}
      data-save={list}
      data-car={id}
      data-name={name}
      data-make={make}
      data-model={model}
      hidden={isHidden || undefined}
    >
      {children}
    </a>
  )
}

export function SaveIcon({ list }: Pick<SaveView, 'list'>) {
  return <Icon of={list === 'watchlist' ? Bookmark : Heart} size={18} />
}
