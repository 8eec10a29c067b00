import ChevronDown from 'lucide-react/icons/chevron-down'
import MapPin from 'lucide-react/icons/map-pin'
import Menu from 'lucide-react/icons/menu'
import Phone from 'lucide-react/icons/phone'
import Search from 'lucide-react/icons/search'
import User from 'lucide-react/icons/user'
import { classNames } from '#ui-kit/class-names.ts'
import { Icon } from '#ui-kit/Icon.tsx'
import type { HeaderView, Link, MenuEntry } from '../layout.ts'
import { PhoneNumber } from '../PhoneNumber.tsx'

type Props = { readonly view: HeaderView }

/** The site's menu in a line; entries with children open a list below them. */
export function MainNav({ view }: Props) {
  return (
    <nav className="site-nav" aria-label={view.texts.navigation}>
      {view.menu.map((entry, index) => (
        <NavEntry key={entry.text} entry={entry} id={`nav-${index}`} />
      ))}
      {view.brands && <OpensPanel panel="site-brands" text={view.brands.toggle} />}
    </nav>
  )
}

function NavEntry({ entry, id }: { readonly entry: MenuEntry; readonly id: string }) {
  if (entry.children.length === 0) {
    return (
      <a href={entry.href} className="site-nav-link">
        {entry.text}
      </a>
    )
  }
  return (
    <>
      <OpensPanel panel={id} text={entry.text} />
      <div id={id} popover="auto" className="site-dropdown">
        <DropdownLinks links={entry.children} />
      </div>
    </>
  )
}

type LinksProps = {
  readonly links: readonly Link[]
  readonly className?: string
  readonly linkClassName?: string
  readonly columns?: number
}

export function DropdownLinks({ links, className, linkClassName, columns }: LinksProps) {
  return (
    <ul className={className} data-columns={columns}>
      {links.map((link) => (
        <li key={link.href}>
          <a href={link.href} className={classNames('site-dropdown-link', linkClassName)}>
            {link.text}
          </a>
        </li>
      ))}
    </ul>
  )
}

function OpensPanel({ panel, text }: { readonly panel: string; readonly text: string }) {
  return (
    <button type="button" className="site-nav-link" popoverTarget={panel}>
      {text} <Icon of={ChevronDown} size={16} />
    </button>
  )
}

/** Opens the list of locations. Renders nothing on a site with one location. */
export function YardChooser({ view }: Props) {
  if (view.yards.length === 0) return null
  return (
    <button type="button" popoverTarget="site-yards" className="site-yard-chooser">
      <Icon of={MapPin} size={16} /> {view.texts.yards} <Icon of={ChevronDown} size={16} />
    </button>
  )
}

export function HeaderPhone({ view }: Props) {
  if (view.phone === null) return null
  return (
    <a href={view.phone.href} className="site-phone">
      <Icon of={Phone} size={16} /> <PhoneNumber of={view.phone} />
    </a>
  )
}

/** Opens the search field. */
export function SearchIcon({ view }: Props) {
  return (
    <button type="button" className="site-icon-button" popoverTarget="site-search" aria-label={view.texts.search}>
      <Icon of={Search} size={20} />
    </button>
  )
}

/** Hidden on small screens, where the menu contains the link. */
export function AccountIcon({ view: { account } }: Props) {
  return (
    <a href={account.href} className="site-icon-button max-lg:hidden" aria-label={account.text} title={account.text}>
      <Icon of={User} size={20} />
    </a>
  )
}

export function CallIcon({ view }: Props) {
  if (view.phone === null) return null
  return (
    <a href={view.phone.href} className="site-icon-button lg:hidden" aria-label={view.texts.call}>
      <Icon of={Phone} size={20} />
    </a>
  )
}

export function MenuIcon({ view }: Props) {
  return (
    <button type="button" className="site-icon-button lg:hidden" popoverTarget="site-menu" aria-label={view.texts.menu}>
      <Icon of={Menu} size={24} />
    </button>
  )
}
