import type { TileMap } from '#locations/tile-map.ts'
import { isAllowed, saveConsent, whenAllowed } from '#platform/web/consent.ts'
import type { MapTexts } from './map-view.ts'

const PURPOSE = 'maps'

type Props = { readonly map: TileMap; readonly label: string; readonly texts: MapTexts }

/** Replaces the drawn map by the provider's as soon as the shopper allows it. */
export default function tileMap(element: HTMLElement, { map, label, texts }: Props): void {
  const part = (name: string) => element.querySelector<HTMLElement>(`[data-map=${name}]`)
  const [drawn, offer, tiles, failed] = [part('drawn'), part('offer'), part('tiles'), part('failed')]
  if (!drawn || !offer || !tiles || !failed) return

  const show = (isShown: boolean) => {
    drawn.hidden = isShown
    tiles.hidden = !isShown
    offer.hidden = isShown
  }
  const load = async () => {
    // Shown while it is still empty, because the map library measures its container.
    show(true)
    failed.textContent = ''
    try {
      const { drawTiles } = await import('./draw-tiles.ts')
      await drawTiles(tiles, map, label, texts)
    } catch {
      tiles.replaceChildren()
      show(false)
      failed.textContent = texts.failed
    }
  }
  part('show')?.addEventListener('click', () => {
    if (isAllowed(PURPOSE)) void load()
    else saveConsent({ [PURPOSE]: true })
  })
  offer.hidden = false
  whenAllowed(PURPOSE, () => void load())
}
