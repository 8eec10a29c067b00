import type { ComponentType } from 'react'
import { Announcement } from './Announcement.tsx'
import { CentredHeader } from './headers/CentredHeader.tsx'
import { ContactHeader } from './headers/ContactHeader.tsx'
import { HeaderPanels } from './headers/HeaderPanels.tsx'
import { MegaHeader } from './headers/MegaHeader.tsx'
import { TabsHeader } from './headers/TabsHeader.tsx'
import type { HeaderView } from './layout.ts'

const HEADERS: Readonly<Record<HeaderView['variant'], ComponentType<{ view: HeaderView }>>> = {
  centred: CentredHeader,
  contact: ContactHeader,
  mega: MegaHeader,
  tabs: TabsHeader,
}

/** The header of a site. Menus are popovers, so they open, close and dismiss without a script. */
export function SiteHeader({ view }: { view: HeaderView }) {
  const Header = HEADERS[view.variant]
  return (
    <header className="site-header bg-header text-header-ink">
      {view.announcement && <Announcement view={view.announcement} />}
      <Header view={view} />
      <HeaderPanels view={view} />
    </header>
  )
}
