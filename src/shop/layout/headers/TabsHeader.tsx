import type { HeaderView } from '../layout.ts'
import { SiteBrand } from '../SiteBrand.tsx'
import { AccountIcon, CallIcon, HeaderPhone, MainNav, MenuIcon, SearchIcon, YardChooser } from './header-parts.tsx'

/** A bold bar, and below it the types of stock as tabs at every width. */
export function TabsHeader({ view }: { readonly view: HeaderView }) {
  return (
    <>
      <div className="site-header-bar page-width">
        <SiteBrand brand={view.brand} large />
        <MainNav view={view} />
        <div className="site-header-icons">
          <YardChooser view={view} />
          <HeaderPhone view={view} />
          <CallIcon view={view} />
          <SearchIcon view={view} />
          <AccountIcon view={view} />
          <MenuIcon view={view} />
        </div>
      </div>
      {view.stockTypes.length > 0 && (
        <nav className="site-tabs" aria-label={view.texts.stockTypes}>
          <ul className="page-width no-scrollbar">
            {view.stockTypes.map(({ text, href }) => (
              <li key={href}>
                <a href={href} className="site-tab">
                  {text}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </>
  )
}
