import ChevronDown from 'lucide-react/icons/chevron-down'
import Phone from 'lucide-react/icons/phone'
import Search from 'lucide-react/icons/search'
import X from 'lucide-react/icons/x'
import { Button } from '#ui-kit/Button.tsx'
import { Icon } from '#ui-kit/Icon.tsx'
import { SearchBox, SearchField } from '../../search-box/SearchField.tsx'
import type { HeaderView, MenuEntry } from '../layout.ts'
import { PhoneNumber } from '../PhoneNumber.tsx'
import { DropdownLinks } from './header-parts.tsx'

type Props = { readonly view: HeaderView }

/** Panels that the header's buttons open: the search field, the menu of small screens, the locations, the brands. */
export function HeaderPanels({ view }: Props) {
  return (
    <>
      <SearchPanel view={view} />
      <MenuSheet view={view} />
      {view.yards.length > 0 && <YardsPanel view={view} />}
      {view.brands && <BrandsPanel brands={view.brands} />}
    </>
  )
}

/** A plain form: without a script the server reads the sentence. */
function SearchPanel({ view: { search, texts } }: Props) {
  return (
    <div id="site-search" popover="auto" className="site-panel site-search-panel">
      <search className="page-width">
        <SearchBox>
          <form action={search.action} method="get" className="search-box-form">
            <Icon of={Search} size={20} className="search-box-form-icon" />
            <SearchField id="site-search-field" view={search.field} autoFocus />
            <Button type="submit" size="l">
              {texts.searchSubmit}
            </Button>
          </form>
        </SearchBox>
        <p className="site-search-hint">{texts.searchHint}</p>
      </search>
    </div>
  )
}

function BrandsPanel({ brands }: { readonly brands: NonNullable<HeaderView['brands']> }) {
  return (
    <div id="site-brands" popover="auto" className="site-panel">
      <DropdownLinks
        links={brands.links}
        className="page-width site-panel-list"
        linkClassName="font-semibold"
        columns={brands.columns}
      />
    </div>
  )
}

function YardsPanel({ view }: Props) {
  return (
    <div id="site-yards" popover="auto" className="site-panel">
      <ul className="page-width site-panel-list" data-columns={4}>
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

function MenuSheet({ view }: Props) {
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
      <nav className="px-4 py-3" aria-label={view.texts.navigationSmall}>
        {view.menu.map((entry) => (
          <SheetEntry key={entry.text} entry={entry} />
        ))}
        {view.brands && (
          <SheetEntry entry={{ text: view.brands.toggle, href: '/brands', children: view.brands.links }} />
        )}
        {view.yards.length > 0 && (
          <SheetEntry entry={{ text: view.texts.yards, href: '/dealer-locator', children: view.yards }} />
        )}
        <SheetEntry entry={{ ...view.account, children: [] }} />
      </nav>
      {view.phone && (
        <p className="px-4 py-2 text-15">
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

function SheetEntry({ entry }: { readonly entry: MenuEntry }) {
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
      <DropdownLinks links={entry.children} className="pb-2 pl-4" />
    </details>
  )
}
