import Copy from 'lucide-react/icons/copy'
import Link from 'lucide-react/icons/link'
import Share2 from 'lucide-react/icons/share-2'
import { Icon } from '#ui-kit/Icon.tsx'
import { defineBlock, SWITCHED_OFF } from '../../block.tsx'
import { BlockSection } from '../parts/BlockSection.tsx'
import type { ClipboardTexts } from './clipboard-texts.ts'
import { copyFor } from '#sites/copy.ts'
import { SHARE_COPY } from '#shop/share/copy.ts'
import { shareLinks, type ShareLink } from '#shop/share/share-links.ts'
import { plainIsland } from '#platform/web/island.ts'
import shareRow from './ShareRow.island.tsx'

type View = {
  readonly heading: string
  readonly links: readonly ShareLink[]
  readonly clipboard: ClipboardTexts
  /** Label of the button that opens the device's share sheet. */
  readonly native: string
}

const ShareRow = plainIsland(shareRow, { when: 'idle' })

/** Links and buttons that share the page. The buttons show only where scripts run. */
export const share = defineBlock<'share', View>({
  name: 'share',
  whenSold: 'shown',
  width: 'column',
  topics: {},
  section: null,
  decide: ({ site, vehicle: { name }, copy, url }) => {
    const { enabled, networks } = site.vehicle.share
    if (!enabled) return SWITCHED_OFF
    const texts = {
      link: copy('vehicle.copyLink'),
      linkCopied: copy('vehicle.linkCopied'),
      name: copy('vehicle.copyName'),
      nameCopied: copy('vehicle.nameCopied', { name }),
    }
    const shareCopy = copyFor(site, SHARE_COPY)
    const links = shareLinks(networks, { url, title: name }, shareCopy)
    const native = shareCopy('share.native')
    return { heading: copy('vehicle.share'), links, clipboard: { url, name, texts }, native }
  },
  Component: ({ view: { heading, links, clipboard, native } }) => (
    <BlockSection heading={heading} id="share">
      <ShareRow clipboard={clipboard}>
        <ul className="flex flex-wrap gap-2">
          <li className="noscript:hidden">
            <button type="button" data-copy="link" className="vehicle-pill">
              <Icon of={Link} size={18} /> <span data-label="">{clipboard.texts.link}</span>
            </button>
          </li>
          <li hidden data-native="">
            <button type="button" data-share="" className="vehicle-pill">
              <Icon of={Share2} size={18} /> {native}
            </button>
          </li>
          {links.map(({ network, label, href, opensWindow }) => (
            <li key={network}>
              <a
                href={href}
                className="vehicle-pill"
                rel="noopener noreferrer"
                {...(opensWindow && { 'data-window': '', target: '_blank' })}
              >
                {label}
              </a>
            </li>
          ))}
          <li className="noscript:hidden">
            <button type="button" data-copy="name" className="vehicle-pill">
              <Icon of={Copy} size={18} /> {clipboard.texts.name}
            </button>
          </li>
        </ul>
      </ShareRow>
    </BlockSection>
  ),
})
