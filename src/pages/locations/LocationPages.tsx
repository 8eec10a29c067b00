import { Button, LinkButton } from '#ui-kit/Button.tsx'
import { Dialog, opensDialog } from '#ui-kit/Dialog.tsx'
import { LocationCard, LocationFacts } from './LocationCard.tsx'
import type { HoursTexts, LocationPageView, LocationView } from './page.ts'

export function LocationFinder({
  heading,
  text,
  locations,
}: {
  heading: string
  text: string
  locations: readonly LocationView[]
}) {
  return (
    <div className="page-width py-10 lg:py-14">
      <h1 className="font-display text-32 tracking-tight lg:text-42">{heading}</h1>
      <p className="mt-2 mb-8 text-17 text-ink-2">{text}</p>
      <ul className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
        {locations.map((location) => (
          <li key={location.slug}>
            <LocationCard location={location} />
          </li>
        ))}
      </ul>
    </div>
  )
}

const HOLIDAYS = 'holiday-hours'

export function LocationPage({ view }: { view: LocationPageView }) {
  const { location, texts } = view
  return (
    <div className="page-width py-10 lg:py-14">
      <h1 className="font-display text-32 tracking-tight text-balance lg:text-42">{location.name}</h1>
      <Siblings siblings={view.siblings} label={texts.siblings} />
      <div className="mt-6 grid gap-10 lg:grid-cols-2">
        <div>
          <LocationFacts location={location} />
          <p className="mt-6 flex flex-wrap gap-3">
            <LinkButton href={location.contact.href}>{location.contact.text}</LinkButton>
            <LinkButton href={location.directions.href} look="secondary" rel="noopener">
              {location.directions.text}
            </LinkButton>
            <LinkButton href={view.stock.href} look="secondary">
              {view.stock.text}
            </LinkButton>
          </p>
        </div>
        <Hours location={location} texts={texts} />
      </div>
      <Reviews reviews={view.reviews} heading={texts.reviews} />
    </div>
  )
}

function Siblings({ siblings, label }: { siblings: LocationPageView['siblings']; label: string }) {
  if (siblings.length === 0) return null
  return (
    <nav aria-label={label} className="mt-4 flex flex-wrap gap-2">
      {siblings.map(({ href, text, current }) => (
        <a
          key={href}
          href={href}
          aria-current={current ? 'page' : undefined}
          className="inline-flex min-h-11 items-center rounded-full border border-line-strong px-4 text-15 font-medium aria-[current]:border-ink aria-[current]:bg-ink aria-[current]:text-ground"
        >
          {text}
        </a>
      ))}
    </nav>
  )
}

export function Hours({ location, texts }: { location: LocationView; texts: HoursTexts }) {
  if (location.hours.length === 0) return null
  return (
    <section>
      <h2 className="mb-3 font-display text-20">{texts.hours}</h2>
      <table className="w-full border-t border-line text-15">
        <tbody>
          {location.hours.map(({ days, text, enquire }) => (
            <tr key={days} className="border-b border-line">
              <th scope="row" className="py-2.5 text-left font-medium">
                {days}
              </th>
              <td className="py-2.5 text-right text-ink-2 tabular-nums">
                {enquire ? <a href={location.contact.href}>{text}</a> : text}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {location.special.length > 0 && (
        <>
          <Button look="quiet" className="mt-2" {...opensDialog(HOLIDAYS)}>
            {texts.holidayHours}
          </Button>
          <Dialog id={HOLIDAYS} title={texts.holidayHours} closeText={texts.close}>
            <dl className="text-15">
              {location.special.map(({ day, text }) => (
                <div key={day} className="flex justify-between gap-6 border-b border-line py-2.5 last:border-0">
                  <dt>{day}</dt>
                  <dd className="text-ink-2 tabular-nums">{text}</dd>
                </div>
              ))}
            </dl>
          </Dialog>
        </>
      )}
    </section>
  )
}

function Reviews({ reviews, heading }: { reviews: LocationPageView['reviews']; heading: string }) {
  if (reviews.length === 0) return null
  return (
    <section className="mt-12">
      <h2 className="mb-4 font-display text-20">{heading}</h2>
      <ul className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
        {reviews.map((review) => (
          <li key={review.id} className="rounded-m border border-line bg-surface p-5 text-15">
            <p className="font-semibold tabular-nums">{review.rating} / 5</p>
            {review.text && <p className="mt-2">{review.text}</p>}
            <p className="mt-3 text-13 text-ink-2">
              {review.name} · {review.when}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
