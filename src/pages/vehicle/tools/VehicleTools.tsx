import Printer from 'lucide-react/icons/printer'
import Scale from 'lucide-react/icons/scale'
import { Icon } from '#ui-kit/Icon.tsx'
import { DownloadPdf } from '../../brochure/DownloadPdf.tsx'
import type { VehicleToolsView } from './vehicle-tools.ts'

/** Quiet links below the actions. */
export function VehicleTools({ view: { compare, print } }: { readonly view: VehicleToolsView }) {
  if (compare === null && print === null) return null
  return (
    <ul className="vehicle-tools" data-print="no">
      {compare && (
        <li>
          <a href={compare.href} rel="nofollow" className="vehicle-tool" data-compare={compare.slug}>
            <Icon of={Scale} size={18} /> {compare.text}
          </a>
        </li>
      )}
      {print && (
        <>
          <li>
            <a href={print.print.href} target="_blank" rel="nofollow noopener" className="vehicle-tool">
              <Icon of={Printer} size={18} /> {print.print.text}
            </a>
          </li>
          <li>
            <DownloadPdf tools={print} className="vehicle-tool" />
          </li>
        </>
      )}
    </ul>
  )
}
