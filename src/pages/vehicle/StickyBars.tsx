import { PriceBlock } from '#vehicles/ui/PriceBlock.tsx'
import type { VehiclePageView } from './vehicle-view.ts'
import { MainAction } from './sidebar/Sidebar.tsx'

/**
 * Appears after 500 px of scrolling: with links to the page's sections while name and price are in view, then with name
 * and price (scroll-driven animations, see vehicle-bars.css).
 */
export function TopBar({ view }: { view: VehiclePageView }) {
  return (
    <div className="vehicle-head" data-testid="sticky-header">
      <div className="page-width grid min-h-16 items-stretch">
        <nav className="vehicle-head-sections" aria-label={view.texts.sections}>
          {view.sections.map(({ text, href }) => (
            <a key={href} href={href}>
              {text}
            </a>
          ))}
        </nav>
        <div className="vehicle-head-what">
          <p className="truncate font-display text-17">{view.heading}</p>
          <div className="flex shrink-0 items-center gap-5">
            <PriceBlock price={view.price} muted={!view.available} />
            <MainAction view={view} />
          </div>
        </div>
      </div>
    </div>
  )
}

/**
 * At the bottom of small screens, except over the enquiry form: the main action, the price if it is out of view, and after
 * 900 px the name (scroll-driven animations, see vehicle-bars.css).
 */
export function BottomBar({ view }: { view: VehiclePageView }) {
  return (
    <div className="vehicle-bar lg:hidden" data-testid="sticky-bar">
      <div className="page-width">
        <p className="vehicle-bar-more truncate pt-2 text-13 font-semibold">{view.heading}</p>
        <div className="flex min-h-16 items-center justify-between gap-4">
          <div className="vehicle-bar-price">
            <PriceBlock price={view.price} muted={!view.available} />
          </div>
          <div className="vehicle-bar-action">
            <MainAction view={view} />
          </div>
        </div>
      </div>
    </div>
  )
}
