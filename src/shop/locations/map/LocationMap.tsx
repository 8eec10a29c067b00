import { plainIsland } from '#platform/web/island.ts'
import { Button } from '#ui-kit/Button.tsx'
import type { MapView } from './map-view.ts'
import tileMap from './TileMap.island.tsx'
import { YardMap } from './YardMap.tsx'

const TileMapIsland = plainIsland(tileMap, { when: 'visible' })

/**
 * The drawn map and, on sites with a map provider, an offer to load the provider's map instead. The offer needs JavaScript;
 * shoppers who have allowed maps before get the provider's map at once.
 */
export function LocationMap({ map: { drawing, label, tiles, texts } }: { readonly map: MapView }) {
  const drawn = <YardMap map={drawing} label={label} />
  if (tiles === null) return drawn
  return (
    <TileMapIsland map={tiles} label={label} texts={texts}>
      <div className="tile-map">
        <div data-map="drawn">{drawn}</div>
        <div data-map="offer" className="tile-map-offer" hidden>
          <Button look="secondary" data-map="show">
            {texts.show}
          </Button>
          <p className="mt-2 text-13 text-ink-2">{texts.notice}</p>
        </div>
        <div data-map="tiles" className="tile-map-tiles" hidden />
        <output data-map="status" className="mt-2 block text-15 empty:hidden" />
      </div>
    </TileMapIsland>
  )
}
