import { LinkButton } from '#ui-kit/Button.tsx'
import type { VehicleCardView } from '#vehicles/card.ts'
import { VehicleCard } from '#vehicles/ui/VehicleCard.tsx'

export type BrandLink = { readonly title: string; readonly href: string; readonly logo: string | null }

export function BrandList({ heading, brands }: { heading: string; brands: readonly BrandLink[] }) {
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

type BrandOverviewProps = {
  readonly title: string
  readonly logo: string | null
  readonly banner: string | null
  readonly paragraphs: readonly string[]
  readonly stock: { readonly text: string; readonly href: string }
  readonly contact: { readonly text: string; readonly href: string }
  readonly latest: { readonly heading: string; readonly cards: readonly VehicleCardView[] }
}

export function BrandOverview({ title, logo, banner, paragraphs, stock, contact, latest }: BrandOverviewProps) {
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
      </div>
      {latest.cards.length > 0 && (
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
    </article>
  )
}
