import Armchair from 'lucide-react/icons/armchair'
import Images from 'lucide-react/icons/images'
import Maximize from 'lucide-react/icons/maximize'
import Pause from 'lucide-react/icons/pause'
import Play from 'lucide-react/icons/play'
import Rotate3d from 'lucide-react/icons/rotate-3d'
import VideoIcon from 'lucide-react/icons/video'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { plainIsland } from '#platform/web/island.ts'
import { Icon } from '#ui-kit/Icon.tsx'
import { GalleryImage } from '../GalleryImage.tsx'
import { VideoPlayer } from '../VideoPlayer.tsx'
import { Hotspots } from './Hotspots.tsx'
import viewer from './Viewer.island.tsx'
import type { InteriorView, SpinView, ViewerMode, ViewerView } from './viewer-view.ts'

const ViewerIsland = plainIsland(viewer, { when: 'idle' })

const ICONS: Readonly<Record<ViewerMode, LucideIcon>> = {
  spinner: Rotate3d,
  walkaround: VideoIcon,
  gallery: Images,
  interior: Armchair,
}

interface ViewerProps {
  readonly view: ViewerView
  readonly sizes: string
  readonly frame: string
  readonly transition: string
  /** The photographs. */
  readonly children: ReactNode
}

/**
 * The modes of a vehicle's media: spin, walk-around video, photographs, interior. CSS alone shows the panel of the checked radio
 * button; spin and panorama need scripts. Without scripts the photographs are shown instead of the spin.
 */
export function Viewer({ view, frame, sizes, transition, children }: ViewerProps) {
  const { modes, initial, spin, walkaround, interior, texts } = view
  const isOnly = modes.length < 2
  const panorama = interior && { whole: interior.whole, directions: interior.directions }
  return (
    <ViewerIsland
      spin={spin?.kind === 'frames' ? toSpinProps(spin) : null}
      panorama={panorama}
      texts={{
        videoFailed: texts['viewer.videoFailed'],
        interiorFailed: texts['viewer.interiorFailed'],
        interiorLook: texts['viewer.interiorLook'],
        spinFailed: texts['viewer.spinFailed'],
        spinAngle: texts['viewer.spinAngle'],
        pause: texts['viewer.spinPause'],
        play: texts['viewer.spinPlay'],
        fullscreen: texts['viewer.fullscreen'],
        fullscreenClose: texts['viewer.fullscreenClose'],
        zoomFailed: texts['viewer.zoomFailed'],
      }}
    >
      <div className="viewer" data-viewer="" data-frame={frame}>
        {spin && (
          <section className="viewer-panel" data-panel="spinner" aria-label={spin.alt}>
            {spin.kind === 'frames' ? (
              <Spin spin={spin} view={view} sizes={sizes} transition={initial === 'spinner' ? transition : undefined} />
            ) : (
              <VideoPlayer
                sizes={sizes}
                video={{ kind: 'embed', url: spin.url, poster: null }}
                texts={{ ...texts, 'viewer.video': spin.alt, 'viewer.videoPlay': texts['viewer.spinOpen'] }}
              />
            )}
          </section>
        )}
        {walkaround && (
          <section className="viewer-panel" data-panel="walkaround" aria-label={texts['viewer.walkaround']}>
            <div className="viewer-stage">
              <VideoPlayer video={walkaround} sizes={sizes} texts={texts} />
            </div>
          </section>
        )}
        <div className="viewer-panel" data-panel="gallery">
          {children}
        </div>
        {interior && <Interior interior={interior} view={view} sizes={sizes} />}
        <output className="viewer-message" data-message="" />
        {!isOnly && (
          <fieldset className="viewer-modes">
            <legend className="sr-only">{texts['viewer.modes']}</legend>
            {modes.map(({ mode, text }) => (
              <label key={mode} className="viewer-mode" data-scripted={mode === 'spinner' ? '' : undefined}>
                <input
                  type="radio"
                  name="viewer-mode"
                  value={mode}
                  defaultChecked={mode === initial}
                  className="sr-only"
                />
                <Icon of={ICONS[mode]} size={18} /> {text}
              </label>
            ))}
          </fieldset>
        )}
      </div>
    </ViewerIsland>
  )
}

function toSpinProps({ frames, autoRotateMs, sensitivityPx, positions }: SpinView) {
  return { frames, autoRotateMs, sensitivityPx, positions }
}

interface SpinProps {
  readonly spin: SpinView
  readonly view: ViewerView
  readonly sizes: string
  readonly transition: string | undefined
}

function Spin({ spin, view, sizes, transition }: SpinProps) {
  const { texts } = view
  return (
    <div className="viewer-stage" data-spin="" data-state="waiting">
      <GalleryImage picture={spin.poster} alt={spin.alt} priority sizes={sizes} transition={transition} />
      <canvas className="viewer-canvas" aria-hidden="true" data-canvas="" hidden />
      <Hotspots hotspots={spin.hotspots} texts={texts} />
      <p className="viewer-loading" data-loading="" hidden>
        <label>
          {texts['viewer.spinLoading']}
          <progress max={spin.frames.length} value={0} data-progress="" />
        </label>
      </p>
      <button type="button" className="viewer-tool viewer-load" data-load="" hidden>
        <Icon of={Rotate3d} size={18} /> {texts['viewer.spinLoad']}
      </button>
      <div className="viewer-tools" data-tools="" hidden>
        <button type="button" className="viewer-tool" data-turning="" aria-label={texts['viewer.spinPause']}>
          <span data-shown="pause">
            <Icon of={Pause} size={18} />
          </span>
          <span data-shown="play" hidden>
            <Icon of={Play} size={18} />
          </span>
        </button>
        <span className="viewer-slider">
          <input
            type="range"
            min={0}
            max={spin.frames.length - 1}
            defaultValue={0}
            aria-label={texts['viewer.spinTurn']}
            data-slider=""
          />
        </span>
        <FullscreenButton text={texts['viewer.fullscreen']} />
      </div>
    </div>
  )
}

interface InteriorProps {
  readonly interior: InteriorView
  readonly view: ViewerView
  readonly sizes: string
}

function Interior({ interior, view, sizes }: InteriorProps) {
  return (
    <section className="viewer-panel" data-panel="interior" aria-label={interior.alt}>
      <div className="viewer-stage" data-interior="">
        <GalleryImage picture={interior.still} alt={interior.alt} sizes={sizes} />
        <div className="viewer-panorama" data-panorama="" />
        <Hotspots hotspots={interior.hotspots} texts={view.texts} />
        <div className="viewer-tools" data-tools="" hidden>
          <span className="viewer-hint">{view.texts['viewer.interiorDrag']}</span>
          <FullscreenButton text={view.texts['viewer.fullscreen']} />
        </div>
      </div>
    </section>
  )
}

function FullscreenButton({ text }: { text: string }) {
  return (
    <button type="button" className="viewer-tool" data-fullscreen="" aria-label={text}>
      <Icon of={Maximize} size={18} />
    </button>
  )
}
