import Link from 'lucide-react/icons/link'
import Printer from 'lucide-react/icons/printer'
import Share2 from 'lucide-react/icons/share-2'
import { plainIsland } from '#platform/web/island.ts'
import { Icon } from '#ui-kit/Icon.tsx'
import pageTools from './PageTools.island.tsx'

const Alive = plainIsland(pageTools, { when: 'idle' })

export type PageToolsView = {
  readonly url: string
  readonly title: string
  readonly texts: Readonly<Record<'print' | 'link' | 'linkCopied' | 'share', string>>
}

/** Prints or shares the page itself. All of it needs a script; the browser's own menu does the same without. */
export function PageTools({ view: { url, title, texts } }: { readonly view: PageToolsView }) {
  return (
    <Alive url={url} title={title} linkCopied={texts.linkCopied}>
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
    </Alive>
  )
}
