import { LinkButton } from '#ui-kit/Button.tsx'
import { Finder } from '#shop/budget-finder/BudgetFinder.tsx'
import type { FinderView } from '#shop/budget-finder/finders.ts'
import type { CardPicture } from '#vehicles/card.ts'
import { WidePicture } from '#shop/pictures/WidePicture.tsx'
import type { ContentView } from '#shop/site-map/content-pages.ts'

interface ContentPageProps {
  readonly page: ContentView
  readonly picture: CardPicture | null
  readonly finders?: readonly FinderView[]
}

/** A text page: heading, first sentence in large type, a picture, paragraphs, figures beside them. */
export function ContentPage({ page, picture, finders = [] }: ContentPageProps) {
  return (
    <article className="page-width py-10 lg:py-16">
      <h1 className="max-w-[26ch] font-display text-32 tracking-tight text-balance lg:text-42">{page.title}</h1>
      {page.lead && <p className="mt-5 max-w-[46ch] text-20 text-ink-2 lg:text-25">{page.lead}</p>}
      {picture && (
        <div className="content-picture">
          <WidePicture picture={picture} sizes="(width >= 82.5rem) 82.5rem, 100vw" isFirst />
        </div>
      )}
      <div className="mt-8 grid gap-10 lg:grid-cols-[minmax(0,42rem)_minmax(0,1fr)] lg:gap-16">
        <div className="prose text-17">
          {page.paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
        {page.figures.length > 0 && (
          <dl className="grid grid-cols-3 content-start gap-6 border-line max-lg:border-t max-lg:pt-6 lg:grid-cols-1 lg:border-l lg:pl-16">
            {page.figures.map(({ label, value }) => (
              <div key={label} className="flex flex-col-reverse justify-end">
                <dt className="text-13 text-ink-2 md:text-15">{label}</dt>
                <dd className="font-display text-25 tracking-tight tabular-nums md:text-42">{value}</dd>
              </div>
            ))}
          </dl>
        )}
      </div>
      {finders.map((finder) => (
        <section key={finder.kind} className="mt-12">
          <h2 className="section-heading">{finder.heading}</h2>
          <Finder view={finder} />
        </section>
      ))}
      {page.links.length > 0 && (
        <p className="mt-10 flex flex-wrap gap-3">
          {page.links.map(({ text, href }, index) => (
            <LinkButton key={href} href={href} look={index === 0 ? 'primary' : 'secondary'}>
              {text}
            </LinkButton>
          ))}
        </p>
      )}
    </article>
  )
}
