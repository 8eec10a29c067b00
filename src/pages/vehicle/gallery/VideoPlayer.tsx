import Play from 'lucide-react/icons/play'
import { Icon } from '#ui-kit/Icon.tsx'
import { GalleryImage } from './GalleryImage.tsx'
import type { VideoView } from './media-facts.ts'
import type { ViewerTexts } from './viewer/viewer-view.ts'

interface VideoPlayerProps {
  readonly video: VideoView
  readonly sizes: string
  readonly texts: ViewerTexts
}

/**
 * A video of which only the poster is loaded before it is started. A file has the browser's own controls; a link to a provider's
 * player is replaced by that player (Viewer.island.tsx); any other link opens a new window.
 */
export function VideoPlayer({ video: { kind, url, poster }, sizes, texts }: VideoPlayerProps) {
  if (kind === 'file') {
    return (
      <div className="viewer-video">
        {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- dealers' walkarounds come without captions */}
        <video
          src={url}
          controls
          playsInline
          preload="none"
          poster={poster?.src}
          aria-label={texts['viewer.video']}
          data-video=""
        />
      </div>
    )
  }
  const text = texts[kind === 'embed' ? 'viewer.videoPlay' : 'viewer.videoOpen']
  return (
    <a
      href={url}
      target="_blank"
      rel="noopener"
      className="viewer-video"
      {...(kind === 'embed' && { 'data-embed': texts['viewer.video'] })}
    >
      {poster && <GalleryImage picture={poster} alt="" sizes={sizes} />}
      <span className="viewer-play">
        <Icon of={Play} size={24} /> {text}
      </span>
    </a>
  )
}
