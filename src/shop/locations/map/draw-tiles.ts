import { LngLatBounds, Map, Marker, NavigationControl, setWorkerUrl, type StyleSpecification } from 'maplibre-gl'
import styles from 'maplibre-gl/dist/maplibre-gl.css?url'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url'
import type { TileMap } from '#locations/tile-map.ts'
import { addStyles } from '#platform/web/add-styles.ts'
import type { MapTexts } from './map-view.ts'

const TILE_SIZE = 256
const STREET_ZOOM = 14
const PADDING = 56
/** More names than this would cover each other. */
const MAX_LABELS = 4
const LOAD_LIMIT_MS = 10_000

/** Draws the provider's map with a link at each location. Rejects if WebGL, the style or the provider is missing. */
export async function drawTiles(
  container: HTMLElement,
  { source, provider, pins }: TileMap,
  label: string,
  texts: MapTexts,
): Promise<void> {
  await addStyles(styles)
  // A worker has the content security policy of its own file's response, so the file is cached per provider.
  setWorkerUrl(`${workerUrl}?for=${encodeURIComponent(provider)}`)
  const map = new Map({
    container,
    style: source.kind === 'style' ? source.address : rasterStyle(source),
    bounds: pins.reduce((bounds, { lat, long }) => bounds.extend([long, lat]), new LngLatBounds()),
    fitBoundsOptions: { padding: PADDING, maxZoom: STREET_ZOOM },
    // The wheel and one finger scroll the page instead of the map.
    cooperativeGestures: true,
    dragRotate: false,
    attributionControl: { compact: true },
    locale: {
      'Map.Title': label,
      'NavigationControl.ZoomIn': texts.zoomIn,
      'NavigationControl.ZoomOut': texts.zoomOut,
      'AttributionControl.ToggleAttribution': texts.attribution,
      'CooperativeGesturesHandler.WindowsHelpText': texts.scrollHelp,
      'CooperativeGesturesHandler.MacHelpText': texts.scrollHelpMac,
      'CooperativeGesturesHandler.MobileHelpText': texts.touchHelp,
    },
  })
  map.addControl(new NavigationControl({ showCompass: false }))
  for (const { name, href, lat, long } of pins) {
    new Marker({ element: pinElement(name, href, pins.length <= MAX_LABELS), anchor: 'bottom' })
      .setLngLat([long, lat])
      .addTo(map)
  }
  await new Promise<void>((resolve, reject) => {
    map.once('load', () => resolve())
    // A missing tile only leaves a gap, but without a style there is no map.
    map.once('error', ({ error }) => (map.isStyleLoaded() ? undefined : reject(error)))
    setTimeout(() => reject(new Error(`${provider} takes too long`)), LOAD_LIMIT_MS)
  }).catch((error: unknown) => {
    map.remove()
    throw error
  })
}

function rasterStyle({ tiles, attribution }: Extract<TileMap['source'], { kind: 'raster' }>): StyleSpecification {
  return {
    version: 8,
    sources: {
      tiles: { type: 'raster', tiles: [...tiles], tileSize: TILE_SIZE, ...(attribution !== null && { attribution }) },
    },
    layers: [{ id: 'tiles', type: 'raster', source: 'tiles' }],
  }
}

/** A small pin shows its name only while it is hovered or focused. */
function pinElement(name: string, href: string, isLabelled: boolean): HTMLElement {
  const link = document.createElement('a')
  link.href = href
  link.className = isLabelled ? 'tile-map-pin' : 'tile-map-pin tile-map-pin-small'
  const text = document.createElement('span')
  text.textContent = name
  link.append(text)
  return link
}
