import Bell from 'lucide-react/icons/bell'
import Link from 'lucide-react/icons/link'
import Printer from 'lucide-react/icons/printer'
import Scale from 'lucide-react/icons/scale'
import Share2 from 'lucide-react/icons/share-2'
import { Icon } from '#ui-kit/Icon.tsx'
import { SaveIcon, SaveLink } from '#vehicles/ui/SaveMark.tsx'
import { DownloadPdf } from '#shop/print/DownloadPdf.tsx'
import type { VehicleToolsView } from './vehicle-tools.ts'

/** Links below the actions: save, alert, compare, and a menu to share and print. */
export function VehicleTools({ view: { saves, alert, compare, print, share } }: { readonly view: VehicleToolsView }) {
  if (saves.length === 0 && alert === null && compare === null && print === null) return null
  return (
    <ul className="vehicle-tools" data-print="no">
      {saves.map(({ text, ...save }) => (
        <li key={save.list}>
          <SaveLink save={save} className="vehicle-tool">
            <SaveIcon list={save.list} /> {text}
          </SaveLink>
        </li>
      ))}
      {alert && (
        <li>
          <a href={alert.href} rel="nofollow" className="vehicle-tool">
            <Icon of={Bell} size={18} /> {alert.text}
          </a>
        </li>
      )}
      {compare && (
        <li>
          <a
            href={compare.href}
            rel="nofollow"
            className="vehicle-tool"
            data-compare={compare.slug}
            data-if-saved={compare.ifSaved ?? undefined}
            hidden={compare.ifSaved !== null || undefined}
          >
            <Icon of={Scale} size={18} /> {compare.text}
          </a>
        </li>
      )}
      {print && (
        <li className="vehicle-tool-menu">
          <details className="group">
            <summary className="vehicle-tool">
              <Icon of={Share2} size={18} /> {print.menu}
            </summary>
            <ul>
              {share && (
                <li>
                  <a href={share.href} className="vehicle-tool">
                    <Icon of={Link} size={18} /> {share.text}
                  </a>
                </li>
              )}
              <li>
                <a href={print.print.href} target="_blank" rel="nofollow noopener" className="vehicle-tool">
                  <Icon of={Printer} size={18} /> {print.print.text}
                </a>
              </li>
              <li>
                <DownloadPdf tools={print} className="vehicle-tool" />
              </li>
            </ul>
          </details>
        </li>
      )}
    </ul>
  )
}
