import { Disclosure } from '#ui-kit/Disclosure.tsx'
import { isIdentity, type SpecGroup } from '#vehicles/spec-rows.ts'
import { specGroupsOf } from '#vehicles/spec-groups-of.ts'
import { defineBlock, EMPTY } from '../block.tsx'
import { BlockSection } from './parts/BlockSection.tsx'
import { SpecRows } from './parts/SpecRows.tsx'

type View = { readonly heading: string; readonly groups: readonly SpecGroup[] }

const ID = 'specification'

/** Everything known about the vehicle, for looking things up; each group opens by itself, and the first is open. */
export const allSpecs = defineBlock<'allSpecs', View>({
  name: 'allSpecs',
  whenSold: 'shown',
  width: 'column',
  topics: { identity: 2 },
  section: { id: ID, text: ({ heading }) => heading },
  decide: (facts, owns) => {
    const groups = specGroupsOf(facts).filter((group) => owns('identity') || !isIdentity(group))
    return groups.length === 0 ? EMPTY : { heading: facts.copy('vehicle.allSpecs'), groups }
  },
  Component: ({ view: { heading, groups } }) => (
    <BlockSection heading={heading} id={ID}>
      <div className="border-t border-line">
        {groups.map(({ title, rows }, index) => (
          <Disclosure key={title} summary={title} heading="h3" open={index === 0} className="last:border-0">
            <SpecRows rows={rows} />
          </Disclosure>
        ))}
      </div>
    </BlockSection>
  ),
})
