import Copy from 'lucide-react/icons/copy'
import Link from 'lucide-react/icons/link'
import { plainIsland } from '#platform/web/island.ts'
import { Icon } from '#ui-kit/Icon.tsx'
import type { VehicleBlock } from '../blocks.ts'
import shareRow from '../ShareRow.island.tsx'
import { BlockSection } from './BlockSection.tsx'

const Alive = plainIsland(shareRow, { when: 'idle' })

/** Ways to pass the page on. What needs the clipboard is there only where scripts run. */
export function Share({ block }: { block: Extract<VehicleBlock, { kind: 'share' }> }) {
  const { links, copies } = block
  return (
    <BlockSection heading={block.heading} id="share">
      <Alive copies={copies}>
        <ul className="flex flex-wrap gap-2">
          <li className="noscript:hidden">
            <button type="button" data-copy="link" className="vehicle-pill">
              <Icon of={Link} size={18} /> <span data-label="">{copies.texts.link}</span>
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
              <Icon of={Copy} size={18} /> {copies.texts.name}
            </button>
          </li>
        </ul>
      </Alive>
    </BlockSection>
  )
}
