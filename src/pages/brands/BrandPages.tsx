import { CardTools, type CardToolsView } from '#shop/cards/CardTools.tsx'
import { CardsSection } from '#shop/cards/CardsSection.tsx'
import { WidePicture } from '#shop/pictures/WidePicture.tsx'
import { ModelTiles } from './ModelTiles.tsx'
import { PageHead } from './PageHead.tsx'
import type { BrandListView, BrandPageView } from './page.ts'

export function BrandList({ view: { heading, brands } }: { view: BrandListView }) {
  return (
    <div className="page-width py-10 lg:py-14">
      <h1 className="font-display text-32 tracking-tight lg:text-42">{heading}</h1>
      <ul className="mt-8 grid grid-cols-[repeat(auto-fit,minmax(max(7.5rem,40%),1fr))] gap-3 sm:grid-cols-3 lg:grid-cols-4">
        {brands.map((brand) => (
          <li key={brand.title}>
            <a
              href={brand.href}
              className="grid h-full min-h-28 content-center justify-items-center gap-1 rounded-m border border-line bg-surface p-4 text-center hover:border-ink"
            >
              {brand.logo ? (
                <img src={brand.logo} alt="" width={128} height={40} className="mb-1 h-11 w-32 object-contain" />
              ) : (
                <span className="brand-letter font-display" aria-hidden="true">
                  {brand.title.charAt(0)}
                </span>
              )}
              <span className="font-display text-20 font-bold">{brand.title}</span>
              {brand.stock && <span className="text-13 text-ink-2 tabular-nums">{brand.stock}</span>}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}

interface BrandPageProps {
  readonly view: BrandPageView
  readonly tools: CardToolsView
}

export function BrandPage({ view, tools }: BrandPageProps) {
  const { title, logo, banner, picture, paragraphs, stock, contact, models, offers, latest, yards } = view
  return (
    <article>
      {banner && (
        <div className="brand-banner">
          <WidePicture picture={banner} sizes="100vw" isFirst />
        </div>
      )}
      <PageHead
        className={picture ? 'model-head brand-head' : 'brand-section'}
        picture={picture}
        links={[stock, contact]}
      >
        <h1 className="model-head-name flex items-center gap-4 font-display">
          {logo && <img src={logo} alt="" width={144} height={48} className="h-12 w-36 object-contain object-left" />}
          {title}
        </h1>
        <div className="prose mt-4 text-17">
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      </PageHead>
      {models && (
        <section className="page-width pb-10 lg:pb-16">
          <h2 className="section-heading mb-6">{models.heading}</h2>
          <ModelTiles items={models.items} look={models.look} />
        </section>
      )}
      <CardsSection section={offers} />
      <CardsSection section={latest} more={stock} />
      {yards && <Yards yards={yards} />}
      <CardTools view={tools} />
    </article>
  )
}

function Yards({ yards: { heading, items } }: { yards: NonNullable<BrandPageView['yards']> }) {
  return (
    <section className="page-width brand-section">
      <h2 className="section-heading mb-6">{heading}</h2>
      <ul className="grid gap-x-8 gap-y-6 sm:grid-cols-2 lg:grid-cols-4">
        {items.map(({ text, href, address, today }) => (
          <li key={href} className="border-t border-line pt-4">
            <a href={href} className="font-semibold underline-offset-4 hover:underline">
              {text}
            </a>
            <p className="mt-1 text-15 text-ink-2">{address}</p>
            {today && <p className="mt-1 text-15 text-ink-2">{today}</p>}
          </li>
        ))}
      </ul>
    </section>
  )
}
