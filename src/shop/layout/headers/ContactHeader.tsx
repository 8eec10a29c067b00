import Clock from 'lucide-react/icons/clock'
import { Icon } from '#ui-kit/Icon.tsx'
import type { HeaderView } from '../layout.ts'
import { SiteBrand } from '../SiteBrand.tsx'
import { AccountIcon, HeaderPhone, MainNav, MenuIcon, SearchIcon, YardChooser } from './header-parts.tsx'

/** Phone and hours beside the name at every width, and the menu on its own line. */
export function ContactHeader({ view }: { readonly view: HeaderView }) {
  return (
    <>
      <div className="site-header-bar page-width">
        <SiteBrand brand={view.brand} large />
        <div className="site-contact">
          {view.today && (
            <p className="site-today">
              <Icon of={Clock} size={16} /> {view.today}
            </p>
          )}
          <HeaderPhone view={view} />
        </div>
        <div className="site-header-icons">
          <SearchIcon view={view} />
          <AccountIcon view={view} />
          <MenuIcon view={view} />
        </div>
      </div>
      <div className="site-nav-line">
        <div className="page-width">
          <MainNav view={view} />
          <YardChooser view={view} />
        </div>
      </div>
    </>
  )
}
