import { PreviewFrame } from '../preview/PreviewFrame.tsx'
import type { NewSitePreview } from './use-new-site.ts'

interface SitePreviewPaneProps {
  readonly name: string
  readonly preview: NewSitePreview
}

/** The new site as its pages would look, with the stock of its dealerships. It follows what is typed. */
export function SitePreviewPane({ name, preview }: SitePreviewPaneProps) {
  if (preview.kind === 'shown')
    return (
      <PreviewFrame
        address={preview.address}
        version={preview.version}
        title={name === '' ? 'Preview' : `Preview of ${name}`}
      />
    )
  return (
    <section className="preview" aria-label="Preview">
      <p className="preview-screen preview-empty">
        {preview.kind === 'failed'
          ? preview.words
          : 'Enter a name and choose whose stock it shows: its pages appear here.'}
      </p>
    </section>
  )
}
