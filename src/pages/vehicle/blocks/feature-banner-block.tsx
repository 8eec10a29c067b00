import ArrowRight from 'lucide-react/icons/arrow-right'
import { Icon } from '#ui-kit/Icon.tsx'
import { defineBlock } from '../block.tsx'

type View = { readonly links: readonly { readonly text: string; readonly href: string }[] }

/** Links to the dealer's other services. */
export const featureBanner = defineBlock<'featureBanner', View>({
  name: 'featureBanner',
  whenSold: 'shown',
  width: 'page',
  topics: {},
  section: null,
  decide: ({ copy }) => ({
    links: [
      { text: copy('vehicle.feature.offers'), href: '/special-offers' },
      { text: copy('vehicle.feature.service'), href: '/service' },
      { text: copy('vehicle.feature.sell'), href: '/trade-in' },
    ],
  }),
  Component: ({ view: { links } }) => (
    <ul className="page-width grid gap-3 py-8 md:grid-cols-3" data-print="no">
      {links.map(({ text, href }) => (
        <li key={href}>
          <a
            href={href}
            className="flex h-full min-h-14 items-center justify-between gap-3 rounded-m border border-line bg-surface px-5 py-3 text-15 font-semibold hover:border-ink"
          >
            {text} <Icon of={ArrowRight} size={18} className="shrink-0 text-ink-2" />
          </a>
        </li>
      ))}
    </ul>
  ),
})
