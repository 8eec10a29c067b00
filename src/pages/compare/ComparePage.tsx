import Check from 'lucide-react/icons/check'
import { LinkButton } from '#ui-kit/Button.tsx'
import { Icon } from '#ui-kit/Icon.tsx'
import type { CardPicture } from '#vehicles/card.ts'
import { PriceBlock } from '#vehicles/ui/PriceBlock.tsx'
import { CardRepayments } from '#shop/cards/CardRepayments.tsx'
import type { RepaymentNotes } from '#shop/cards/repayment-notes.ts'
import { PageTools, type PageToolsView } from '#shop/share/PageTools.tsx'
import type { CompareBarView } from '#shop/compare/compare-bar.ts'
import { CompareBar } from '#shop/compare/CompareBar.tsx'
import type { ComparedGroup, ComparedRow } from './comparison.ts'
import type { ComparedCar, CompareView } from './page.ts'

interface ComparePageProps {
  readonly view: CompareView
  readonly tools: PageToolsView
  readonly bar: CompareBarView | null
  readonly repayments: RepaymentNotes | null
}

/** Vehicles side by side in one table. */
export function ComparePage({ view, tools, bar, repayments }: ComparePageProps) {
  const { heading, cars, groups, notices, hint, copy } = view
  return (
    <div className="page-width py-8 lg:py-12">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h1 className="font-display text-32 tracking-tight lg:text-42">{heading}</h1>
        {cars.length > 0 && <PageTools view={tools} />}
      </div>
      {notices.map((notice) => (
        <p key={notice} className="mt-4 rounded-m border border-line bg-surface px-4 py-3 text-15">
          {notice}
        </p>
      ))}
      {hint && <p className="mt-4 max-w-prose text-ink-2">{hint}</p>}
      {cars.length === 0 ? (
        <p className="mt-6">
          <LinkButton href={view.browse.href}>{view.browse.text}</LinkButton>
        </p>
      ) : (
        <div className="compare">
          {cars.length > 1 && (
            <label className="compare-only">
              <input type="checkbox" className="size-5" /> {copy('compare.onlyDifferences')}
            </label>
          )}
          <Table cars={cars} groups={groups} view={view} />
        </div>
      )}
      <Suggestions view={view} />
      <CardRepayments notes={view.terms && repayments} />
      <CompareBar view={bar} shown={cars.map(({ slug }) => slug)} />
    </div>
  )
}

interface TableProps {
  readonly cars: readonly ComparedCar[]
  readonly groups: readonly ComparedGroup[]
  readonly view: CompareView
}

function Table({ cars, groups, view }: TableProps) {
  const { copy } = view
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolls by the arrow keys, so it must be reached
    <section className="compare-scroll" aria-label={copy('compare.table')} tabIndex={0}>
      <table className="compare-table" data-cars={cars.length}>
        <thead>
          <tr>
            <th scope="col">
              <span className="sr-only">{copy('compare.fact')}</span>
            </th>
            {cars.map((car) => (
              <th key={car.slug} scope="col">
                <Head car={car} view={view} />
              </th>
            ))}
          </tr>
        </thead>
        {groups.map(({ key, title, rows }) => (
          <tbody key={key} data-same={rows.every(({ differs }) => !differs) ? '' : undefined}>
            <tr className="compare-group">
              <th scope="rowgroup" colSpan={cars.length + 1}>
                <span>{title}</span>
              </th>
            </tr>
            {rows.map((row) => (
              <Row key={row.key} row={row} cars={cars} view={view} />
            ))}
          </tbody>
        ))}
      </table>
    </section>
  )
}

function Head({ car, view }: { car: ComparedCar; view: CompareView }) {
  return (
    <div className="compare-head">
      <a href={car.href} tabIndex={-1} aria-hidden="true" className="compare-picture">
        {car.picture && <Picture picture={car.picture} />}
      </a>
      <a href={car.href} className="compare-name">
        {car.name}
      </a>
      {car.tag && <p className="text-13 font-semibold text-ink-2">{car.tag.text}</p>}
      <PriceBlock price={car.price} muted={!car.available} />
      <p className="-ms-1 flex flex-wrap gap-x-4" data-print="no">
        <LinkButton href={car.href} look="quiet" aria-label={`${view.copy('compare.details')}: ${car.name}`}>
          {view.copy('compare.details')}
        </LinkButton>
        <LinkButton href={car.remove.href} look="quiet" aria-label={car.remove.label}>
          {car.remove.text}
        </LinkButton>
      </p>
    </div>
  )
}

function Row({
  row,
  cars,
  view: { copy, terms },
}: {
  row: ComparedRow
  cars: readonly ComparedCar[]
  view: CompareView
}) {
  const isMarked = row.differs && cars.length > 1
  return (
    <tr data-differs={isMarked ? '' : undefined}>
      <th scope="row">
        {row.label}
        {isMarked && <span className="sr-only"> ({copy('compare.differs')})</span>}
        {row.key === 'repayment' && terms && (
          <a href={terms.href} className="block text-13 font-normal underline underline-offset-4">
            {terms.text}
          </a>
        )}
      </th>
      {row.values.map((value, index) => {
        const best = row.best?.at.includes(index) ? row.best : null
        return (
          <td key={cars[index]?.slug} data-best={best ? '' : undefined}>
            {value ?? <span className="text-ink-3">{copy('compare.unknown')}</span>}
            {best && (
              <span className="compare-best">
                <Icon of={Check} size={16} /> {copy(`compare.${best.word}`)}
              </span>
            )}
          </td>
        )
      })}
    </tr>
  )
}

function Suggestions({ view: { suggestions } }: { view: CompareView }) {
  if (suggestions === null) return null
  return (
    <section className="mt-12" data-print="no">
      <h2 className="section-heading mb-4">{suggestions.heading}</h2>
      <ul className="compare-suggestions">
        {suggestions.items.map(({ slug, name, picture, price, add }) => (
          <li key={slug}>
            <div className="compare-picture">{picture && <Picture picture={picture} />}</div>
            <p className="font-semibold">{name}</p>
            <PriceBlock price={price} />
            <LinkButton href={add.href} look="secondary" aria-label={add.label}>
              {add.text}
            </LinkButton>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Picture({ picture: { src, srcSet, sources, width, height } }: { picture: CardPicture }) {
  return (
    <picture>
      {sources?.map((source) => (
        <source key={source.type} type={source.type} srcSet={source.srcSet} sizes="(width >= 45rem) 16rem, 45vw" />
      ))}
      <img src={src} srcSet={srcSet} sizes={srcSet && '16rem'} width={width} height={height} alt="" loading="lazy" />
    </picture>
  )
}
