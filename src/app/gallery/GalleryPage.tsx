import { VehicleCard } from '#vehicles/ui/VehicleCard.tsx'
import { HomePage } from '#pages/home/HomePage.tsx'
import { CardRepayments } from '#shop/cards/CardRepayments.tsx'
import { Blocks } from '#pages/vehicle/blocks/Blocks.tsx'
import type { GalleryView } from './page.ts'

/** For developers: every component in the site's theme. Its only h1 is the hero's. */
export function GalleryPage({ view }: { view: GalleryView }) {
  return (
    <>
      <Label id="home" text={`${view.site}: blocks of the home page`} />
      <Looks looks={view.looks} />
      {view.home.map(({ key, block }) =>
        block.kind === 'hidden' ? (
          <Hidden key={key} block={block.block} because={block.because} />
        ) : (
          <div key={key}>
            <Caption text={block.kind} />
            <HomePage blocks={[block]} />
          </div>
        ),
      )}
      <Label id="cards" text="Cards" />
      <Cards samples={view.samples} />
      <Label id="vehicle" text={`Blocks of a vehicle's page: ${view.selected.name}`} />
      <Samples samples={view.samples} />
      <SelectedVehicle selected={view.selected} />
      <CardRepayments notes={view.repayments} />
    </>
  )
}

function Looks({ looks }: { looks: GalleryView['looks'] }) {
  return (
    <ul className="page-width flex flex-wrap gap-2 py-4">
      {looks.map(({ text, href, current }) => (
        <li key={href}>
          <a href={href} aria-current={current ? 'true' : undefined} className="choice">
            {text}
          </a>
        </li>
      ))}
    </ul>
  )
}

function Cards({ samples }: { samples: GalleryView['samples'] }) {
  return (
    <ul className="page-width grid grid-cols-1 gap-x-4 gap-y-8 py-6 md:grid-cols-2 lg:grid-cols-3">
      {samples.map(({ name, listed, card }) => (
        <li key={name}>
          <p className="mb-2 font-mono text-13 text-ink-2">{listed ? name : `${name} (not in search)`}</p>
          <VehicleCard card={card} />
        </li>
      ))}
    </ul>
  )
}

function Samples({ samples }: { samples: GalleryView['samples'] }) {
  return (
    <ul className="page-width flex flex-wrap gap-2 py-4">
      {samples.map(({ name, href, current }) => (
        <li key={name}>
          <a
            href={href}
            aria-current={current ? 'true' : undefined}
            className="inline-flex min-h-9 items-center rounded-full border border-line-strong px-3 text-13 aria-[current]:bg-ink aria-[current]:text-ground"
          >
            {name}
          </a>
        </li>
      ))}
    </ul>
  )
}

function SelectedVehicle({ selected: { page } }: { selected: GalleryView['selected'] }) {
  return (
    <>
      {page.facts.kind === 'hidden' && <Hidden block="facts below the price" because={page.facts.because} />}
      {page.blocks.map((block) => {
        if (block.kind === 'hidden') return <Hidden key={block.block} block={block.block} because={block.because} />
        return (
          <div key={block.block}>
            <Caption text={block.block} />
            <div className={block.width === 'column' ? 'page-width' : undefined}>
              <Blocks blocks={[block]} />
            </div>
          </div>
        )
      })}
    </>
  )
}

function Label({ id, text }: { id: string; text: string }) {
  return (
    <p id={id} className="bg-ink py-3 text-ground">
      <strong className="page-width block font-mono text-15">{text}</strong>
    </p>
  )
}

function Caption({ text }: { text: string }) {
  return <p className="page-width pt-6 font-mono text-13 text-ink-2">{text}</p>
}

function Hidden({ block, because }: { block: string; because: string }) {
  return (
    <p className="page-width py-2 font-mono text-13 text-ink-2">
      {block}: hidden, {because}
    </p>
  )
}
