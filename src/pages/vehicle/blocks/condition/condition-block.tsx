import type { CardPicture } from '#vehicles/card.ts'
import { defineBlock, EMPTY } from '../../block.tsx'
import { BlockSection } from '../parts/BlockSection.tsx'
import { conditionView, type ConditionView } from './condition-view.ts'

const ID = 'condition'

/** What the dealer found in the yard: shots with numbered marks, what they are, tyres, keys and books. */
export const condition = defineBlock<'condition', ConditionView>({
  name: 'condition',
  whenSold: 'hidden',
  width: 'column',
  topics: {},
  section: { id: ID, text: ({ heading }) => heading },
  decide: (facts) => (facts.condition && conditionView(facts.condition, facts)) ?? EMPTY,
  Component: ({ view: { heading, seen, shots, marks, facts } }) => (
    <BlockSection heading={heading} id={ID}>
      <p className="text-ink-2">{seen}</p>
      <ul className="condition-shots">
        {shots.map((shot) => (
          <li key={shot.name}>
            <figure>
              <span className="condition-picture">
                <Shot picture={shot.picture} alt={shot.name} />
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
      <h3 className="condition-heading">{marks.heading}</h3>
      {marks.none !== null && <p>{marks.none}</p>}
      <ol className="condition-marks">
        {marks.list.map(({ number, text, close }) => (
          <li key={number} id={`condition-${number}`}>
            {text}
            {close && <Shot picture={close} alt={text} />}
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
    </BlockSection>
  ),
})

function Shot({ picture, alt }: { readonly picture: CardPicture; readonly alt: string }) {
  return (
    <picture>
      {picture.sources?.map(({ type, srcSet }) => (
        <source key={type} type={type} srcSet={srcSet} sizes="(width < 45rem) 50vw, 18rem" />
      ))}
      <img src={picture.src} width={picture.width} height={picture.height} alt={alt} loading="lazy" />
    </picture>
  )
}
