import ShieldCheck from 'lucide-react/icons/shield-check'
import { usedChecksOf } from '#vehicles/used-checks.ts'
import { Icon } from '#ui-kit/Icon.tsx'
import { defineBlock, EMPTY } from '../block.tsx'
import { BlockSection } from './parts/BlockSection.tsx'
import { CheckList } from './parts/CheckList.tsx'

type View = { readonly heading: string; readonly checks: readonly string[]; readonly warranties: readonly string[] }

/** The checks and warranties that the site offers with used vehicles. */
export const usedCarChecks = defineBlock<'usedCarChecks', View>({
  name: 'usedCarChecks',
  whenSold: 'hidden',
  width: 'column',
  topics: { checks: 1 },
  section: null,
  decide: ({ site, vehicle, copy }) => {
    if (vehicle.carType !== 'used') return { because: 'not-used' }
    const { warrantyLabels } = site.vehicle
    const checks = usedChecksOf(vehicle, site)
    if (checks.length === 0 && warrantyLabels.length === 0) return EMPTY
    const warranties = warrantyLabels.map((label) => copy('vehicle.warranty', { label }))
    return { heading: copy('vehicle.usedCarChecks'), checks, warranties }
  },
  Component: ({ view: { heading, checks, warranties } }) => (
    <BlockSection heading={heading}>
      <CheckList items={checks} />
      {warranties.length > 0 && (
        <ul className="mt-4 flex flex-wrap gap-2">
          {warranties.map((warranty) => (
            <li
              key={warranty}
              className="flex items-center gap-2 rounded-chip border border-line bg-surface px-4 py-2 text-15 font-medium"
            >
              <Icon of={ShieldCheck} size={18} className="text-ink-2" /> {warranty}
            </li>
          ))}
        </ul>
      )}
    </BlockSection>
  ),
})
