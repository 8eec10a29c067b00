import ChevronDown from 'lucide-react/icons/chevron-down'
import FileText from 'lucide-react/icons/file-text'
import MapPin from 'lucide-react/icons/map-pin'
import TrendingDown from 'lucide-react/icons/trending-down'
import { LinkButton } from '#ui-kit/Button.tsx'
import { Icon } from '#ui-kit/Icon.tsx'
import { CardFacts } from '#vehicles/ui/CardFacts.tsx'
import { PriceBlock } from '#vehicles/ui/PriceBlock.tsx'
import { WholeWords } from '#ui-kit/WholeWords.tsx'
import { ENQUIRY_ID } from '../enquiry/EnquirySection.tsx'
import { opensForm } from '../enquiry/FormDialog.tsx'
import type { VehiclePageView } from '../vehicle-view.ts'
import { PhoneReveal } from '../phone/PhoneReveal.tsx'
import { VehicleTools } from '../tools/VehicleTools.tsx'
import { FinanceSummary } from './FinanceSummary.tsx'
import { groupActions, type SidebarAction } from './sidebar-actions.ts'

/** Name, price, location, facts and actions. */
export function Sidebar({ view }: { view: VehiclePageView }) {
  return (
    <div className="vehicle-aside-inner">
      <div>
        <Title view={view} />
        {view.sold && <SoldNotice sold={view.sold} />}
        <div className="vehicle-price mt-4">
          <PriceBlock price={view.price} muted={!view.available} size={view.available ? 'l' : 'm'} />
          <BelowMarket view={view} />
        </div>
        {view.finance && <FinanceSummary summary={view.finance} />}
        <Located view={view} />
        {view.facts.kind === 'facts' && (
          <div className="vehicle-facts">
            <CardFacts facts={view.facts.facts} variant="plain" />
          </div>
        )}
      </div>
      {!view.sold && (
        <div>
          {view.notice && (
            <p className="vehicle-notice" data-kind={view.notice.kind} data-hold={view.notice.vehicleId}>
              {view.notice.text}
            </p>
          )}
          <Actions view={view} />
          <Reports view={view} />
        </div>
      )}
      <VehicleTools view={view.tools} />
    </div>
  )
}

/** The page's heading. On sites that leave this block out, it is for screen readers only. */
export function Title({ view }: { view: VehiclePageView }) {
  if (!view.shows.title) return <h1 className="sr-only">{view.heading}</h1>
  return (
    <>
      <h1 className="vehicle-name" data-long={view.headingIsLong ? '' : undefined}>
        <WholeWords text={view.heading} />
      </h1>
      {view.detail && <p className="mt-1 text-15 text-ink-2">{view.detail}</p>}
    </>
  )
}

function BelowMarket({ view: { belowMarket } }: { view: VehiclePageView }) {
  if (belowMarket === null) return null
  const { text, href } = belowMarket
  return (
    <p className="below-market">
      <Icon of={TrendingDown} size={18} className="shrink-0" />
      {href === null ? text : <a href={href}>{text}</a>}
    </p>
  )
}

function Located({ view: { located, mapHref } }: { view: VehiclePageView }) {
  if (located === null) return null
  return (
    <p className="mt-2 flex items-start gap-2 text-15 text-ink-2">
      <Icon of={MapPin} size={18} className="mt-0.5 shrink-0" />
      {mapHref === null ? (
        located
      ) : (
        <a href={mapHref} className="min-h-6 underline-offset-4 hover:underline">
          {located}
        </a>
      )}
    </p>
  )
}

function Reports({ view: { reports } }: { view: VehiclePageView }) {
  if (reports.length === 0) return null
  return (
    <ul className="report-links">
      {reports.map(({ text, href }) => (
        <li key={href}>
          <a href={href} target="_blank" rel="noopener noreferrer">
            <Icon of={FileText} size={18} /> {text}
          </a>
        </li>
      ))}
    </ul>
  )
}

function SoldNotice({ sold }: { sold: NonNullable<VehiclePageView['sold']> }) {
  return (
    <div className="vehicle-sold">
      <p className="font-semibold text-danger">{sold.text}</p>
      <p className="mt-4 mb-2 text-15">{sold.prompt}</p>
      <div className="vehicle-main-action">
        <OpensEnquiry text={sold.similar.text} look="primary" />
      </div>
    </div>
  )
}

function Actions({ view }: { view: VehiclePageView }) {
  const { beside, menu } = groupActions(view.actions)
  return (
    <>
      <ul className="vehicle-actions">
        {beside.map((action, index) => (
          <ActionItem key={action.kind} action={action} view={view} isMain={index === 0} />
        ))}
      </ul>
      {menu.length > 0 && (
        <details className="vehicle-menu group" data-print="no">
          <summary className="vehicle-action">
            {view.texts.moreActions}
            <Icon of={ChevronDown} size={18} className="transition-transform group-open:rotate-180" />
          </summary>
          <ul className="vehicle-actions">
            {menu.map((action) => (
              <ActionItem key={action.kind} action={action} view={view} />
            ))}
          </ul>
        </details>
      )}
    </>
  )
}

function ActionItem({
  action,
  view,
  isMain = false,
}: {
  action: SidebarAction
  view: VehiclePageView
  isMain?: boolean
}) {
  return (
    <li className={isMain ? 'vehicle-main-action' : undefined} data-look={action.look} data-target={action.target.kind}>
      <Action action={action} view={view} />
    </li>
  )
}

/** The action of the sticky bars: the first button, or for a sold vehicle the search for similar ones. */
export function MainAction({ view }: { view: VehiclePageView }) {
  const [first] = view.actions
  if (first) return <Action action={first} view={view} />
  return <OpensEnquiry text={view.enquiry.button} look="primary" />
}

function Action({ action, view }: { action: SidebarAction; view: VehiclePageView }) {
  switch (action.target.kind) {
    case 'enquiry':
      return <OpensEnquiry text={action.text} look={action.look} />
    case 'phone':
      return view.phone && <PhoneReveal phone={{ ...view.phone, label: action.text }} look={action.look} />
    case 'form':
      return <ActionLink action={action} href={action.target.href} {...opensForm} />
    case 'link':
      return <ActionLink action={action} href={action.target.href} />
  }
}

function ActionLink({ action: { look, text }, href, ...rest }: { action: SidebarAction; href: string }) {
  return (
    <LinkButton href={href} look={look} size={look === 'primary' ? 'l' : 'm'} wide {...rest}>
      {text}
    </LinkButton>
  )
}

/** Links to the enquiry; with JavaScript it opens as a dialog (see OpenEnquiry.island.tsx). */
function OpensEnquiry({ text, look }: { text: string; look: 'primary' | 'secondary' }) {
  return (
    <LinkButton href={`#${ENQUIRY_ID}`} look={look} size={look === 'primary' ? 'l' : 'm'} wide aria-haspopup="dialog">
      {text}
    </LinkButton>
  )
}
