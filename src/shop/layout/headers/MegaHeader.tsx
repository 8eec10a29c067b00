import Search from 'lucide-react/icons/search'
import { Icon } from '#ui-kit/Icon.tsx'
import { SearchBox, SearchField } from '../../search-box/SearchField.tsx'
import type { HeaderView } from '../layout.ts'
import { SiteBrand } from '../SiteBrand.tsx'
import { AccountIcon, CallIcon, HeaderPhone, MainNav, MenuIcon, SearchIcon, YardChooser } from './header-parts.tsx'

/** Yard chooser, phone and hours above; the name, a search field and the menu below. */
export function MegaHeader({ view }: { readonly view: HeaderView }) {
  return (
    <>
      <div className="site-strip">
        <div className="page-width">
          <YardChooser view={view} />
          <span className="site-today">{view.today}</span>
          <HeaderPhone view={view} />
        </div>
      </div>
      <div className="site-header-bar page-width">
        <SiteBrand brand={view.brand} />
        <search className="site-search-place">
          <SearchBox>
            <form action={view.search.action} method="get" className="site-search">
              <button type="submit" className="site-search-submit" aria-label={view.texts.search}>
                <Icon of={Search} size={18} />
              </button>
              <SearchField id="site-query" view={view.search.field} />
            </form>
          </SearchBox>
        </search>
        <AccountIcon view={view} />
        <div className="site-header-icons lg:hidden">
          <SearchIcon view={view} />
          <CallIcon view={view} />
          <MenuIcon view={view} />
        </div>
      </div>
      <div className="site-nav-line">
        <div className="page-width">
          <MainNav view={view} />
        </div>
      </div>
    </>
  )
}
