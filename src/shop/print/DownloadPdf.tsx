import FileDown from 'lucide-react/icons/file-down'
import { plainIsland } from '#platform/web/island.ts'
import { Icon } from '#ui-kit/Icon.tsx'
import downloadPdf from './DownloadPdf.island.tsx'
import type { PrintToolsView } from './print-tools.ts'

const DownloadIsland = plainIsland(downloadPdf, { when: 'idle' })

interface DownloadPdfProps {
  readonly tools: PrintToolsView
  readonly className: string
}

/** A link to the PDF. A script shows that the PDF is being made, or that it could not be made. */
export function DownloadPdf({ tools: { pdf, preparing, failed }, className }: DownloadPdfProps) {
  return (
    <DownloadIsland name={pdf.name} preparing={preparing} failed={failed}>
      <a href={pdf.href} download={pdf.name} rel="nofollow" className={className} data-brochure="">
        <Icon of={FileDown} size={18} /> <span data-label="">{pdf.text}</span>
      </a>
      <p role="alert" className="text-15 text-danger" data-fault="" />
    </DownloadIsland>
  )
}
