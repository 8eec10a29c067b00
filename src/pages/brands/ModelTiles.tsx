import type { CardPicture } from '#vehicles/card.ts'
import type { ModelTile } from './model-stock.ts'

interface PictureProps {
  readonly picture: CardPicture
  readonly sizes: string
  readonly isFirst?: boolean
}

/** A picture in the sizes that the browser may choose from. */
export function WidePicture({ picture, sizes, isFirst = false }: PictureProps) {
  const { src, srcSet, sources, width, height } = picture
  return (
    <picture>
      {sources?.map((each) => (
        <source key={each.type} type={each.type} srcSet={each.srcSet} sizes={sizes} />
      ))}
      <img
        src={src}
        srcSet={srcSet}
        sizes={srcSet === undefined ? undefined : sizes}
        alt=""
        width={width}
        height={height}
        loading={isFirst ? 'eager' : 'lazy'}
        fetchPriority={isFirst ? 'high' : undefined}
      />
    </picture>
  )
}

interface ModelTilesProps {
  readonly items: readonly ModelTile[]
  /** Chapters are as wide as the page; tiles share rows. */
  readonly look: 'chapters' | 'tiles'
}

/** Models with picture, price and count. */
export function ModelTiles({ items, look }: ModelTilesProps) {
  const sizes = look === 'chapters' ? '(width >= 64rem) 48rem, 100vw' : '(width >= 64rem) 20rem, 45vw'
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
            {price && <p className="model-tile-price tabular-nums">{price}</p>}
            <p className="model-tile-stock">{[stock, accessories].filter(Boolean).join(' · ')}</p>
          </div>
        </li>
      ))}
    </ul>
  )
}
