import CircleCheck from 'lucide-react/icons/circle-check'
import { LinkButton } from '#ui-kit/Button.tsx'
import { Icon } from '#ui-kit/Icon.tsx'
import { CardsSection } from '#shop/cards/CardsSection.tsx'
import { CardTools, type CardToolsView } from '#shop/cards/CardTools.tsx'
import { VehicleBrief } from '#shop/forms/VehicleBrief.tsx'
import type { SuccessView } from './page.ts'

export function SuccessPage({ view, tools }: { readonly view: SuccessView; readonly tools: CardToolsView | null }) {
  return (
    <>
      <div className="page-width py-section">
        <span className="grid size-14 place-items-center rounded-full bg-ok-soft text-ok">
          <Icon of={CircleCheck} size={28} />
        </span>
        <h1 className="mt-6 max-w-[20ch] font-display text-32 text-balance md:text-42">{view.title}</h1>
        <p className="mt-3 text-20 text-ink-2">{view.lead}</p>
        {view.booked !== null && <p className="mt-4 text-20 font-semibold">{view.booked}</p>}
        <p className="mt-4 max-w-prose text-17 text-ink-2">{view.next}</p>
        {view.opens !== null && <p className="mt-2 max-w-prose text-17 font-semibold">{view.opens}</p>}
        {view.brief && (
          <div className="mt-8 max-w-prose">
            <VehicleBrief {...view.brief} />
          </div>
        )}
        <p className="mt-8 flex flex-wrap gap-3">
          {view.links.map(({ href, text }, index) => (
            <LinkButton key={href} href={href} look={index === 0 ? 'primary' : 'secondary'}>
              {text}
            </LinkButton>
          ))}
        </p>
      </div>
      <CardsSection section={view.similar} />
      <CardTools view={tools} />
    </>
  )
}
