import { Breadcrumbs } from '#ui-kit/Breadcrumbs.tsx'
import { LinkButton } from '#ui-kit/Button.tsx'
import { Saving } from '../garage/Saving.tsx'
import type { SavingView } from '../garage/saving.ts'
import { CardRepayments } from '../repayments/CardRepayments.tsx'
import type { RepaymentNotes } from '../repayments/repayment-notes.ts'
import { CardsSection } from '../CardsSection.tsx'
import type { CompareBarView } from '../compare/compare-bar.ts'
import { CompareBar } from '../compare/CompareBar.tsx'
import type { ModelPageView } from './model-page.ts'
import { WidePicture } from '../WidePicture.tsx'
import { ModelTiles } from './ModelTiles.tsx'

interface ModelPageProps {
  readonly view: ModelPageView
  readonly repayments: RepaymentNotes | null
  readonly compare: CompareBarView | null
  readonly saving: SavingView | null
}

export function ModelPage({ view, repayments, compare, saving }: ModelPageProps) {
  const { title, text, picture, price, stockText, accessories, drive, stock, facts, grades, offers, newest } = view
  return (
    <article>
      <div className="page-width pt-4">
        <Breadcrumbs label={view.crumbsLabel} crumbs={view.crumbs} />
      </div>
      <div className="page-width model-head" data-pictured={picture !== null}>
        <div>
          <h1 className="model-head-name font-display">{title}</h1>
          {text && <p className="model-head-text">{text}</p>}
          {price && <p className="model-head-price tabular-nums">{price}</p>}
          <p className="model-tile-stock">{[stockText, accessories].filter(Boolean).join(' · ')}</p>
          <p className="mt-6 flex flex-wrap gap-3">
            <LinkButton href={drive.href} size="l">
              {drive.text}
            </LinkButton>
            {stock && (
              <LinkButton href={stock.href} look="secondary" size="l">
                {stock.text}
              </LinkButton>
            )}
          </p>
        </div>
        {picture && (
          <div className="model-head-picture">
            <WidePicture picture={picture} sizes="(width >= 64rem) 48rem, 100vw" isFirst />
          </div>
        )}
      </div>
      {facts.length > 0 && (
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
      )}
      {grades && (
        <section className="page-width brand-section">
          <h2 className="section-heading mb-4">{grades.heading}</h2>
          <ul>
            {grades.items.map(({ name, details, price: from, stock: count, href }) => (
              <li key={name} className="model-grade">
                <a href={href} className="model-grade-name">
                  {name}
                </a>
                <span className="text-15 text-ink-2">{details}</span>
                <span className="text-15 text-ink-2 tabular-nums">{count}</span>
                <span className="font-semibold tabular-nums">{from}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      <CardsSection section={offers} />
      <CardsSection section={newest} more={stock} />
      {view.others && (
        <section className="page-width brand-section">
          <h2 className="section-heading mb-6">{view.others.heading}</h2>
          <ModelTiles items={view.others.items} look="tiles" />
        </section>
      )}
      <CardRepayments notes={repayments} />
      <CompareBar view={compare} />
      <Saving view={saving} />
    </article>
  )
}
