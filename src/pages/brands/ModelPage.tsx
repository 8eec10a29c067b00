import { Breadcrumbs } from '#ui-kit/Breadcrumbs.tsx'
import { CardsSection } from '#shop/cards/CardsSection.tsx'
import { CardTools, type CardToolsView } from '#shop/cards/CardTools.tsx'
import type { ModelPageView } from './model-page.ts'
import { LowestPrice } from './LowestPrice.tsx'
import { ModelTiles } from './ModelTiles.tsx'
import { PageHead } from './PageHead.tsx'

interface ModelPageProps {
  readonly view: ModelPageView
  readonly tools: CardToolsView
}

export function ModelPage({ view, tools }: ModelPageProps) {
  return (
    <article>
      <div className="page-width pt-4">
        <Breadcrumbs label={view.crumbsLabel} crumbs={view.crumbs} />
      </div>
      <Head view={view} />
      <Facts facts={view.facts} />
      {view.grades && <Grades grades={view.grades} />}
      <CardsSection section={view.offers} />
      <CardsSection section={view.newest} more={view.stock} />
      {view.others && (
        <section className="page-width brand-section">
          <h2 className="section-heading mb-6">{view.others.heading}</h2>
          <ModelTiles items={view.others.items} look="tiles" />
        </section>
      )}
      <CardTools view={tools} />
    </article>
  )
}

function Head({ view }: { readonly view: ModelPageView }) {
  const { title, text, picture, price, stockText, accessories, drive, stock } = view
  return (
    <PageHead className="model-head" picture={picture} links={[drive, stock]}>
      <h1 className="model-head-name font-display">{title}</h1>
      {text && <p className="model-head-text">{text}</p>}
      {price && (
        <p className="model-head-price tabular-nums">
          <LowestPrice price={price} />
        </p>
      )}
      <p className="model-tile-stock">{[stockText, accessories].filter(Boolean).join(' · ')}</p>
    </PageHead>
  )
}

function Facts({ facts }: { readonly facts: ModelPageView['facts'] }) {
  if (facts.length === 0) return null
  return (
    <div className="page-width">
      <dl className="model-facts">
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt className="text-13 text-ink-2">{label}</dt>
            <dd className="text-17 font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

function Grades({ grades: { heading, items } }: { readonly grades: NonNullable<ModelPageView['grades']> }) {
  return (
    <section className="page-width brand-section">
      <h2 className="section-heading mb-4">{heading}</h2>
      <ul>
        {items.map(({ name, details, price, stock, href }) => (
          <li key={name} className="model-grade">
            <a href={href} className="model-grade-name">
              {name}
            </a>
            <span className="text-15 text-ink-2">{details}</span>
            <span className="text-15 text-ink-2 tabular-nums">{stock}</span>
            <span className="font-semibold tabular-nums">{price && <LowestPrice price={price} />}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
