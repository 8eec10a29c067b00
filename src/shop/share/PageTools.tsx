import Link from 'lucide-react/icons/link'
import Printer from 'lucide-react/icons/printer'
import Share2 from 'lucide-react/icons/share-2'
import { plainIsland } from '#platform/web/island.ts'
import { Icon } from '#ui-kit/Icon.tsx'
import pageTools from './PageTools.island.tsx'

const PageToolsIsland = plainIsland(pageTools, { when: 'idle' })

export type PageToolsView = {
  readonly url: string
  readonly title: string
  readonly texts: Readonly<Record<'print' | 'link' | 'linkCopied' | 'share', string>>
}

/** Buttons that print or share the page. They need a script; without one the browser's own menu does the same. */
export function PageTools({ view: { url, title, texts } }: { readonly view: PageToolsView }) {
  return (
    <PageToolsIsland url={url} title={title} linkCopied={texts.linkCopied}>
      <ul className="page-tools" data-print="no">
        <li>
          <button type="button" className="vehicle-pill" data-tool="print">
            <Icon of={Printer} size={18} /> {texts.print}
          </button>
        </li>
        <li>
          <button type="button" className="vehicle-pill" data-tool="copy">
            <Icon of={Link} size={18} /> <span data-label="">{texts.link}</span>
          </button>
        </li>
        <li hidden data-native="">
          <button type="button" className="vehicle-pill" data-tool="share">
            <Icon of={Share2} size={18} /> {texts.share}
          </button>
        </li>
      </ul>
    </PageToolsIsland>
  )
}
