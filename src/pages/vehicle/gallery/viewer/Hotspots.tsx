import type { HotspotView, ViewerTexts } from './viewer-view.ts'

interface HotspotsProps {
  readonly hotspots: readonly HotspotView[]
  readonly texts: ViewerTexts
}

/**
 * The marks of a view and the details that they open: native popovers, so that Escape and a click outside close them. The marks
 * are hidden until a script has placed them.
 */
export function Hotspots({ hotspots, texts }: HotspotsProps) {
  if (hotspots.length === 0) return null
  return (
    <ul aria-label={texts['viewer.hotspots']}>
      {hotspots.map(({ id, label, description, note, photo }) => (
        <li key={id}>
          <button type="button" className="viewer-mark" aria-label={label} popoverTarget={id} data-mark="" hidden />
          <dialog id={id} popover="auto" className="viewer-note" aria-label={description}>
            {photo && <img src={photo} alt="" loading="lazy" width={360} height={240} />}
            <p className="font-semibold">{description}</p>
            {note && <p className="text-15 text-ink-2">{note}</p>}
            <button
              type="button"
              className="viewer-note-close"
              popoverTarget={id}
              popoverTargetAction="hide"
              aria-label={texts['viewer.hotspotClose']}
            >
              <span aria-hidden="true">×</span>
            </button>
          </dialog>
        </li>
      ))}
    </ul>
  )
}
