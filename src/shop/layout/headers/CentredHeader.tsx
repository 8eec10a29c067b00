import type { HeaderView } from '../layout.ts'
import { SiteBrand } from '../SiteBrand.tsx'
import { AccountIcon, CallIcon, HeaderPhone, MainNav, MenuIcon, SearchIcon } from './header-parts.tsx'

/** One thin line: menu, name in the middle, phone and search. Over a hero with a full-screen picture it has no background. */
export function CentredHeader({ view }: { readonly view: HeaderView }) {
  return (
    <div className="site-header-bar page-width">
      <div className="site-header-start">
        <MenuIcon view={view} />
        <MainNav view={view} />
      </div>
      <SiteBrand brand={view.brand} />
      <div className="site-header-end">
        <HeaderPhone view={view} />
        <CallIcon view={view} />
        <SearchIcon view={view} />
        <AccountIcon view={view} />
      </div>
    </div>
  )
}
