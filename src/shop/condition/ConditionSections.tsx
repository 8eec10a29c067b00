import type { CardPicture } from '#vehicles/card.ts'
import type { ConditionView } from './condition-view.ts'

interface ConditionSectionsProps {
  readonly view: ConditionView
  /** A page to print needs its pictures at once. */
  readonly loading: 'lazy' | 'eager'
  /** The level of the headings below that of the section or page. */
  readonly Heading: 'h2' | 'h3'
}

/** The shots with numbered marks, what the marks are, tyres, keys and books. */
export function ConditionSections({ view: { shots, marks, facts }, loading, Heading }: ConditionSectionsProps) {
  return (
    <>
      <ul className="condition-shots">
        {shots.map((shot) => (
          <li key={shot.name}>
            <figure>
              <span className="condition-picture">
                <Shot picture={shot.picture} alt={shot.name} loading={loading} />
                {shot.marks.map(({ number, x, y }) => (
                  <a
                    key={number}
                    className="condition-mark"
                    href={`#condition-${number}`}
                    aria-label={`${marks.heading} ${number}`}
                    style={{ left: `${x}%`, top: `${y}%` }}
                  >
                    {number}
                  </a>
                ))}
              </span>
              <figcaption>{shot.name}</figcaption>
            </figure>
          </li>
        ))}
      </ul>
      <Heading className="condition-heading">{marks.heading}</Heading>
      {marks.none !== null && <p>{marks.none}</p>}
      <ol className="condition-marks">
        {marks.list.map(({ number, text, close }) => (
          <li key={number} id={`condition-${number}`}>
            {text}
            {close && <Shot picture={close} alt="" loading={loading} />}
          </li>
        ))}
      </ol>
      <dl className="condition-facts">
        {facts.map(({ name, text, isLow }) => (
          <div key={name} data-low={isLow ? '' : undefined}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}

interface ShotProps extends Pick<ConditionSectionsProps, 'loading'> {
  readonly picture: CardPicture
  readonly alt: string
}

function Shot({ picture, alt, loading }: ShotProps) {
  return (
    <picture>
      {picture.sources?.map(({ type, srcSet }) => (
        <source key={type} type={type} srcSet={srcSet} sizes="(width < 45rem) 50vw, 18rem" />
      ))}
      <img src={picture.src} width={picture.width} height={picture.height} alt={alt} loading={loading} />
    </picture>
  )
}
