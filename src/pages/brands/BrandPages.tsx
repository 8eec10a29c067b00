import { LinkButton } from '#ui-kit/Button.tsx'
import { VehicleCard } from '#vehicles/ui/VehicleCard.tsx'
import { CardRepayments } from '../repayments/CardRepayments.tsx'
import type { RepaymentNotes } from '../repayments/repayment-notes.ts'
import type { BrandListView, BrandPageView } from './page.ts'

export function BrandList({ view: { heading, brands } }: { view: BrandListView }) {
  return (
    <div className="page-width py-10 lg:py-14">
      <h1 className="font-display text-32 tracking-tight lg:text-42">{heading}</h1>
      <ul className="mt-8 grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-4">
        {brands.map((brand) => (
          <li key={brand.title}>
            <a
              href={brand.href}
              className="grid min-h-28 place-items-center rounded-m border border-line bg-surface p-4 text-center hover:border-ink"
            >
              {brand.logo ? (
                <img src={brand.logo} alt={brand.title} width={128} height={40} className="h-10 w-32 object-contain" />
              ) : (
                <span className="font-display text-20 font-bold">{brand.title}</span>
              )}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}

interface BrandPageProps {
  readonly view: BrandPageView
  readonly repayments: RepaymentNotes | null
}

export function BrandPage({ view, repayments }: BrandPageProps) {
  const { title, logo, banner, paragraphs, stock, contact, models, latest } = view
  return (
    <article>
      <div className="page-width py-10 lg:py-16">
        {banner && <img src={banner} alt="" className="mb-8 h-auto w-full rounded-l" width={1320} height={440} />}
        <h1 className="flex items-center gap-4 font-display text-32 tracking-tight lg:text-42">
          {logo && <img src={logo} alt="" width={144} height={48} className="h-12 w-36 object-contain object-left" />}
          {title}
        </h1>
        <div className="prose mt-6 text-17">
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
        <p className="mt-8 flex flex-wrap gap-3">
          <LinkButton href={stock.href} size="l">
            {stock.text}
          </LinkButton>
          <LinkButton href={contact.href} look="secondary" size="l">
            {contact.text}
          </LinkButton>
        </p>
        {models && <Models models={models} />}
      </div>
      {latest && (
        <section className="bg-sunken py-10 lg:py-16">
          <div className="page-width">
            <h2 className="section-heading mb-6">{latest.heading}</h2>
            <ul className="home-cards">
              {latest.cards.map((card) => (
                <li key={card.id}>
                  <VehicleCard card={card} />
                </li>
              ))}
            </ul>
          </div>
        </section>
      )}
      <CardRepayments notes={repayments} />
    </article>
  )
}

function Models({ models: { heading, links } }: { models: NonNullable<BrandPageView['models']> }) {
  return (
    <section className="mt-12">
      <h2 className="section-heading mb-4">{heading}</h2>
      <ul className="flex flex-wrap gap-2">
        {links.map(({ text, href, count }) => (
          <li key={href}>
            <a href={href} className="choice">
              {text} <span className="ml-2 text-13 text-ink-2 tabular-nums">{count}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
