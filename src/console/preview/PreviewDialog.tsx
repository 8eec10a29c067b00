import type { SitePreview } from '#api/previews/contract.ts'
import { Dialog } from '../design/Dialog.tsx'
import { PreviewFrame } from './PreviewFrame.tsx'

interface PreviewDialogProps {
  readonly name: string
  readonly preview: SitePreview
  readonly onClose: () => void
}

/** The draft of a site over the whole window. */
export function PreviewDialog({ name, preview, onClose }: PreviewDialogProps) {
  return (
    <Dialog title={`Preview of ${name}`} full onClose={onClose}>
      <PreviewFrame address={preview.address} version={preview.expiresAt} title={`Draft of ${name}`} />
    </Dialog>
  )
}
