import { WidePicture } from '#shop/pictures/WidePicture.tsx'
import { LowestPrice } from './LowestPrice.tsx'
import type { ModelTile } from './model-stock.ts'

interface ModelTilesProps {
  readonly items: readonly ModelTile[]
  /** Chapters are as wide as the page; tiles share rows. */
  readonly look: 'chapters' | 'tiles'
}

/** Models with picture, price and count. */
export function ModelTiles({ items, look }: ModelTilesProps) {
  const sizes =
    look === 'chapters' ? '(width >= 64rem) 48rem, (width >= 45rem) 58vw, 100vw' : '(width >= 64rem) 20rem, 45vw'
  return (
    <ul className={look === 'chapters' ? 'model-chapters' : 'model-tiles'}>
      {items.map(({ name, href, text, picture, price, stock, accessories }) => (
        <li key={name} className="model-tile">
          <div className="model-tile-picture">{picture && <WidePicture picture={picture} sizes={sizes} />}</div>
          <div className="model-tile-words">
            <h3 className="model-tile-name font-display">
              <a href={href} className="model-tile-link">
                {name}
              </a>
            </h3>
            {text && <p className="model-tile-text">{text}</p>}
            {price && (
              <p className="model-tile-price tabular-nums">
                <LowestPrice price={price} />
              </p>
            )}
            <p className="model-tile-stock">{[stock, accessories].filter(Boolean).join(' · ')}</p>
          </div>
        </li>
      ))}
    </ul>
  )
}
