import type { TileMap } from '#locations/tile-map.ts'
import { isAllowed, saveConsent, whenAllowed } from '#platform/web/consent.ts'
import type { MapTexts } from './map-view.ts'

const PURPOSE = 'maps'

type Props = { readonly map: TileMap; readonly label: string; readonly texts: MapTexts }

/** Replaces the drawn map with the provider's once the shopper has allowed it and it has loaded. */
export default function tileMap(element: HTMLElement, { map, label, texts }: Props): void {
  const part = (name: string) => element.querySelector<HTMLElement>(`[data-map=${name}]`)
  const [drawn, offer, tiles, status] = [part('drawn'), part('offer'), part('tiles'), part('status')]
  if (!drawn || !offer || !tiles || !status) return

  const show = (state: 'drawn' | 'loading' | 'tiles') => {
    drawn.hidden = state === 'tiles'
    tiles.hidden = state === 'drawn'
    // Laid out but invisible while it is empty, because the map library measures its container.
    tiles.classList.toggle('tile-map-loading', state === 'loading')
    offer.hidden = state !== 'drawn'
  }
  const load = async () => {
    show('loading')
    status.textContent = texts.loading
    try {
      const { drawTiles } = await import('./draw-tiles.ts')
      await drawTiles(tiles, map, label, texts)
      show('tiles')
      status.textContent = ''
    } catch {
      tiles.replaceChildren()
      show('drawn')
      status.textContent = texts.failed
    }
  }
  part('show')?.addEventListener('click', () => {
    if (isAllowed(PURPOSE)) void load()
    else saveConsent({ [PURPOSE]: true })
  })
  offer.hidden = false
  whenAllowed(PURPOSE, () => void load())
}
