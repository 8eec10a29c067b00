import type { ReactNode } from 'react'
import { Button, LinkButton } from '#ui-kit/Button.tsx'
import { FieldOf } from '#ui-kit/Field.tsx'
import { Select } from '#ui-kit/Select.tsx'
import { TextInput } from '#ui-kit/TextInput.tsx'
import type { VehicleCardView } from '#vehicles/card.ts'
import { VehicleCard } from '#vehicles/ui/VehicleCard.tsx'
import type { GarageView, ListView, RemoveView, WatchlistView } from './page.ts'

export function WatchlistPage({ view, children }: { readonly view: WatchlistView; readonly children: ReactNode }) {
  const { heading, text, cards, gone, empty, matches, browse } = view
  return (
    <div className="page-width py-10 lg:py-14">
      <h1 className="font-display text-32 tracking-tight lg:text-42">{heading}</h1>
      {cards.length + gone.length === 0 ? (
        <div className="mt-6 max-w-prose">
          <p className="mb-6 text-17 text-ink-2">{empty}</p>
          <LinkButton href={browse.href}>{browse.text}</LinkButton>
        </div>
      ) : (
        <>
          <p className="mt-3 mb-8 max-w-prose text-17 text-ink-2">{text}</p>
          <SavedCards list={view} heading="h2" />
        </>
      )}
      <Matches matches={matches} />
      {children}
    </div>
  )
}

const CARD_SIZES = '(width >= 64rem) 26rem, (width >= 40rem) 50vw, 100vw'

function Matches({ matches: { heading, cards } }: Pick<WatchlistView, 'matches'>) {
  return (
    cards.length > 0 && (
      <section className="mt-14">
        <h2 className="section-heading mb-5">{heading}</h2>
        <Cards cards={cards} />
      </section>
    )
  )
}

function Cards({ cards }: { readonly cards: readonly VehicleCardView[] }) {
  return (
    <ul className="garage-cards">
      {cards.map((card) => (
        <li key={card.id}>
          <VehicleCard card={card} sizes={CARD_SIZES} />
        </li>
      ))}
    </ul>
  )
}

function SavedCards({ list: { cards, gone }, heading }: { readonly list: ListView; readonly heading: 'h2' | 'h3' }) {
  return (
    <>
      <ul className="garage-cards">
        {cards.map(({ card, remove }) => (
          <li key={card.id}>
            <VehicleCard card={card} sizes={CARD_SIZES} heading={heading} />
            <RemoveForm view={remove} />
          </li>
        ))}
      </ul>
      {gone.length > 0 && (
        <ul className="mt-6 divide-y divide-line rounded-m border border-line bg-surface">
          {gone.map(({ name, remove }) => (
            <li key={name} className="flex flex-wrap items-center justify-between gap-x-4 px-5 py-2">
              <span className="text-ink-2">{name}</span>
              <RemoveForm view={remove} />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

function RemoveForm({ view: { action, values, text, label } }: { readonly view: RemoveView }) {
  return (
    <form method="post" action={action}>
      {Object.entries(values).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button type="submit" look="quiet" aria-label={label}>
        {text}
      </Button>
    </form>
  )
}

interface SavePageProps {
  readonly heading: string
  readonly name: string
  readonly action: string
  readonly slug: string
  readonly submit: string
}

/** The page behind a card's save link in browsers without scripts. It asks first, because opening a link must not change data. */
export function SavePage({ heading, name, action, slug, submit }: SavePageProps) {
  return (
    <div className="page-width py-10 lg:py-16">
      <h1 className="font-display text-32 tracking-tight">{heading}</h1>
      <p className="mt-3 mb-6 text-17 text-ink-2">{name}</p>
      <form method="post" action={action}>
        <input type="hidden" name="car_id" value={slug} />
        <Button type="submit" size="l">
          {submit}
        </Button>
      </form>
    </div>
  )
}

export function GaragePage({ view, children }: { readonly view: GarageView; readonly children: ReactNode }) {
  const { heading, text, links, lists, compare } = view
  return (
    <div className="page-width py-10 lg:py-14">
      <h1 className="font-display text-32 tracking-tight lg:text-42">{heading}</h1>
      <p className="mt-3 max-w-prose text-17 text-ink-2">{text}</p>
      <p className="mt-5 flex flex-wrap gap-3">
        {links.map(({ href, text: label }) => (
          <LinkButton key={href} href={href} look="secondary">
            {label}
          </LinkButton>
        ))}
      </p>
      {lists.map((list) => (
        <section key={list.heading} className="mt-12">
          <h2 className="section-heading mb-4">{list.heading}</h2>
          {list.cards.length + list.gone.length === 0 ? (
            <p className="text-ink-2">{list.empty}</p>
          ) : (
            <SavedCards list={list} heading="h3" />
          )}
        </section>
      ))}
      <Matches matches={view.matches} />
      <div className="mt-12 grid gap-x-16 gap-y-12 lg:grid-cols-2">
        <div className="grid content-start gap-12">
          {compare && (
            <section>
              <h2 className="section-heading mb-4">{compare.heading}</h2>
              <ul className="mb-4 list-disc pl-5 text-ink-2">
                {compare.names.map((name) => (
                  <li key={name}>{name}</li>
                ))}
              </ul>
              <LinkButton href={compare.href} look="secondary">
                {compare.text}
              </LinkButton>
            </section>
          )}
          <Searches searches={view.searches} />
        </div>
        <OwnCars own={view.own} />
      </div>
      {children}
    </div>
  )
}

function Searches({ searches: { heading, empty, rows } }: Pick<GarageView, 'searches'>) {
  return (
    <section>
      <h2 className="section-heading mb-4">{heading}</h2>
      {rows.length === 0 ? (
        <p className="text-ink-2">{empty}</p>
      ) : (
        <ul className="divide-y divide-line rounded-m border border-line bg-surface">
          {rows.map(({ href, label, remove }) => (
            <li key={href} className="flex flex-wrap items-center justify-between gap-x-4 px-5 py-2">
              <a href={href} className="min-w-0 wrap-anywhere text-accent-text underline underline-offset-4">
                {label}
              </a>
              <RemoveForm view={remove} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function OwnCars({ own: { heading, text, rows, fields, add } }: Pick<GarageView, 'own'>) {
  return (
    <section id="own">
      <h2 className="section-heading mb-2">{heading}</h2>
      <p className="mb-5 text-ink-2">{text}</p>
      {rows.length > 0 && (
        <ul className="mb-6 grid gap-4">
          {rows.map(({ name, facts, links, remove }) => (
            <li key={remove.values['id']} className="rounded-m border border-line bg-surface px-5 py-4">
              <p className="font-semibold">{name}</p>
              {facts !== '' && <p className="text-15 text-ink-2 tabular-nums">{facts}</p>}
              <div className="mt-1 flex flex-wrap items-center gap-x-4">
                {links.map(({ href, text: label }) => (
                  <LinkButton key={href} href={href} look="quiet" aria-label={`${label}: ${name}`}>
                    {label}
                  </LinkButton>
                ))}
                <RemoveForm view={remove} />
              </div>
            </li>
          ))}
        </ul>
      )}
      <form method="post" action="/my-garage/own" className="grid gap-4 sm:grid-cols-2">
        {fields.map(({ name, label, note, value, error, options, inputMode }) => (
          <FieldOf
            key={name}
            id={`own-${name}`}
            label={label}
            note={note}
            error={error}
            required={note === undefined}
            className={name === 'name' ? 'sm:col-span-2' : undefined}
          >
            {(control) =>
              options ? (
                <Select {...control} name={name} defaultValue={value} options={options} />
              ) : (
                <TextInput {...control} name={name} defaultValue={value} inputMode={inputMode} autoComplete="off" />
              )
            }
          </FieldOf>
        ))}
        <p className="sm:col-span-2">
          <Button type="submit" look="secondary">
            {add}
          </Button>
        </p>
      </form>
    </section>
  )
}
