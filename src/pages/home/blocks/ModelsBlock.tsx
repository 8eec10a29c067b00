import ArrowRight from 'lucide-react/icons/arrow-right'
import { Icon } from '#ui-kit/Icon.tsx'
import type { HomeBlockView } from '../home-view.ts'
import { Section } from './Section.tsx'

/** The range of models: each a chapter with a picture, its lowest price and how many are in stock. */
export function ModelsBlock({ block }: { block: Extract<HomeBlockView, { kind: 'models' }> }) {
  return (
    <Section heading={block.heading}>
      <ol className="home-models">
        {block.items.map((model) => (
          <li key={model.href}>
            {model.picture && (
              <picture className="home-model-picture">
                {model.picture.sources?.map(({ type, srcSet }) => (
                  <source key={type} type={type} srcSet={srcSet} sizes="(width >= 64rem) 46rem, 92vw" />
                ))}
                <img
                  src={model.picture.src}
                  alt=""
                  width={model.picture.width}
                  height={model.picture.height}
                  loading="lazy"
                />
              </picture>
            )}
            <div>
              <h3 className="home-model-name">{model.name}</h3>
              {model.from && <p className="mt-2 text-20 tabular-nums">{model.from}</p>}
              <p className="mt-1 text-15 text-ink-2 tabular-nums">{model.count}</p>
              <a href={model.href} className="home-model-link">
                {model.see} <Icon of={ArrowRight} size={16} />
              </a>
            </div>
          </li>
        ))}
      </ol>
    </Section>
  )
}
