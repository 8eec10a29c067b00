import ChevronDown from 'lucide-react/icons/chevron-down'
import MapPin from 'lucide-react/icons/map-pin'
import Menu from 'lucide-react/icons/menu'
import Phone from 'lucide-react/icons/phone'
import Search from 'lucide-react/icons/search'
import X from 'lucide-react/icons/x'
import { Announcement } from './Announcement.tsx'
import type { HeaderView, MenuEntry } from './layout.ts'
import { PhoneNumber } from './PhoneNumber.tsx'
import { SiteBrand } from './SiteBrand.tsx'
import { Icon } from '#ui-kit/Icon.tsx'

/** The header of a site. Menus are popovers, so they open, close and dismiss without a script. */
export function SiteHeader({ view }: { view: HeaderView }) {
  return (
    <header className="site-header bg-header text-header-ink" data-variant={view.variant}>
      {view.announcement && <Announcement view={view.announcement} />}
      <ContactStrip view={view} />
      <div className="site-header-bar page-width">
        <SiteBrand brand={view.brand} />
        <nav className="site-nav" aria-label="Main">
          {view.menu.map((entry, index) => (
            <NavEntry key={entry.text} entry={entry} id={`nav-${index}`} />
          ))}
          {view.brands && <BrandsEntry brands={view.brands} />}
        </nav>
        <div className="flex items-center gap-1">
          <a href={view.searchHref} className="site-icon-button" aria-label={view.texts.search}>
            <Icon of={Search} size={20} />
          </a>
          {view.phone && (
            <a href={view.phone.href} className="site-icon-button lg:hidden" aria-label={view.texts.call}>
              <Icon of={Phone} size={20} />
            </a>
          )}
          <button
            type="button"
            className="site-icon-button lg:hidden"
            popoverTarget="site-menu"
            aria-label={view.texts.menu}
          >
            <Icon of={Menu} size={24} />
          </button>
        </div>
      </div>
      <MenuSheet view={view} />
      <YardsPanel view={view} />
      {view.brands && <BrandsPanel brands={view.brands} />}
    </header>
  )
}

function ContactStrip({ view }: { view: HeaderView }) {
  if (view.yards.length === 0 && view.phone === null && view.today === null) return null
  return (
    <div className={view.yards.length > 0 ? 'site-strip' : 'site-strip max-lg:hidden'}>
      <div className="page-width flex min-h-11 flex-wrap items-center justify-between gap-x-6 text-13">
        <span className="max-lg:hidden">{view.today}</span>
        <span className="flex flex-wrap items-center gap-x-5">
          {view.yards.length > 0 && (
            <button type="button" popoverTarget="site-yards" className="flex min-h-11 items-center gap-1.5 font-medium">
              <Icon of={MapPin} size={16} /> {view.texts.yards} <Icon of={ChevronDown} size={16} />
            </button>
          )}
          {view.phone && (
            <a
              href={view.phone.href}
              className="flex min-h-11 items-center gap-1.5 font-semibold tabular-nums no-underline max-lg:hidden"
            >
              <Icon of={Phone} size={16} /> <PhoneNumber of={view.phone} />
            </a>
          )}
        </span>
      </div>
    </div>
  )
}

function NavEntry({ entry, id }: { entry: MenuEntry; id: string }) {
  if (entry.children.length === 0) {
    return (
      <a href={entry.href} className="site-nav-link">
        {entry.text}
      </a>
    )
  }
  return (
    <>
      <button type="button" className="site-nav-link" popoverTarget={id}>
        {entry.text} <Icon of={ChevronDown} size={16} />
      </button>
      <div id={id} popover="auto" className="site-dropdown">
        <ul>
          <DropdownLinks links={entry.children} />
        </ul>
      </div>
    </>
  )
}

function DropdownLinks({ links }: { links: NonNullable<HeaderView['brands']>['links'] }) {
  return links.map((link) => (
    <li key={link.href}>
      <a href={link.href} className="site-dropdown-link">
        {link.text}
      </a>
    </li>
  ))
}

function BrandsEntry({ brands }: { brands: NonNullable<HeaderView['brands']> }) {
  return (
    <button type="button" className="site-nav-link" popoverTarget="site-brands">
      {brands.toggle} <Icon of={ChevronDown} size={16} />
    </button>
  )
}

function BrandsPanel({ brands }: { brands: NonNullable<HeaderView['brands']> }) {
  return (
    <div id="site-brands" popover="auto" className="site-panel">
      <ul className="page-width grid gap-x-6 py-6 sm:grid-cols-3 lg:grid-cols-4">
        <DropdownLinks links={brands.links} />
      </ul>
    </div>
  )
}

function YardsPanel({ view }: { view: HeaderView }) {
  if (view.yards.length === 0) return null
  return (
    <div id="site-yards" popover="auto" className="site-panel">
      <ul className="page-width grid gap-x-6 py-6 sm:grid-cols-2 lg:grid-cols-4">
        {view.yards.map((yard) => (
          <li key={yard.href}>
            <a href={yard.href} className="site-dropdown-link">
              <span className="block font-semibold">{yard.text}</span>
              <span className="text-13 text-ink-2">{yard.place}</span>
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}

function MenuSheet({ view }: { view: HeaderView }) {
  return (
    <div id="site-menu" popover="auto" className="site-sheet">
      <div className="flex items-center justify-between border-b border-line px-4 py-2">
        <span className="font-display text-17 font-bold">{view.brand.wordmark}</span>
        <button
          type="button"
          className="site-icon-button"
          popoverTarget="site-menu"
          popoverTargetAction="hide"
          aria-label={view.texts.close}
        >
          <Icon of={X} size={24} />
        </button>
      </div>
      <nav className="px-4 py-3" aria-label="Main, small screens">
        {view.menu.map((entry) => (
          <SheetEntry key={entry.text} entry={entry} />
        ))}
        {view.brands && (
          <SheetEntry entry={{ text: view.brands.toggle, href: '/brands', children: view.brands.links }} />
        )}
      </nav>
      {view.phone && (
        <p className="border-t border-line px-4 py-4 text-15">
          {view.today && <span className="mb-2 block text-ink-2">{view.today}</span>}
          <a
            href={view.phone.href}
            className="inline-flex min-h-11 items-center gap-2 font-semibold text-accent-text tabular-nums"
          >
            <Icon of={Phone} size={18} /> <PhoneNumber of={view.phone} />
          </a>
        </p>
      )}
    </div>
  )
}

function SheetEntry({ entry }: { entry: MenuEntry }) {
  if (entry.children.length === 0) {
    return (
      <a href={entry.href} className="site-sheet-link">
        {entry.text}
      </a>
    )
  }
  return (
    <details name="site-sheet" className="group">
      <summary className="site-sheet-link list-none justify-between">
        {entry.text} <Icon of={ChevronDown} size={18} className="transition-transform group-open:rotate-180" />
      </summary>
      <ul className="pb-2 pl-4">
        {entry.children.map((link) => (
          <li key={link.href}>
            <a href={link.href} className="site-dropdown-link">
              {link.text}
            </a>
          </li>
        ))}
      </ul>
    </details>
  )
}
