import type { OtherTexts } from '#configuration/owner-check.ts'
import { isGroup } from '#sites/merge.ts'
import { expectedName } from '#sites/nearest-key.ts'
import { SHIPPED_NAMES } from '#stock/mapping/shipped-names.ts'
import type { DealerFault } from './dealer-fault.ts'
import type { ParsedDealer } from './parse-dealer.ts'

/** Mappings that no feed can find, and feeds of other dealers that are not there. */
export function feedFaults(dealer: ParsedDealer, others: OtherTexts): readonly DealerFault[] {
  const mappings: readonly string[] = [...Object.keys(dealer.mappings), ...SHIPPED_NAMES]
  const unknown = Object.entries(dealer.feeds).flatMap(([name, { mapping }]): readonly DealerFault[] => {
    const expected = expectedName(mapping, mappings)
    return mappings.includes(mapping)
      ? []
      : [
          {
            rule: 'unknown-mapping',
            severity: 'error',
            path: ['feeds', name, 'mapping'],
            found: `"${mapping}"`,
            expected,
          },
        ]
  })
  return [...unknown, ...dealer.feedsFrom.flatMap((feed, index) => foreignFaults(dealer, others, { feed, index }))]
}

/** A warning, because the other dealer's file may come later. */
function foreignFaults(
  { group }: ParsedDealer,
  others: OtherTexts,
  { feed, index }: { readonly feed: string; readonly index: number },
): readonly DealerFault[] {
  const [name = '', key = ''] = feed.split('/')
  const warning = (rule: string, expected: string): readonly DealerFault[] => [
    { rule, severity: 'warning', path: ['feedsFrom', index], found: `"${feed}"`, expected },
  ]
  const other = others.read({ kind: 'dealer', name })?.value
  if (!isGroup(other)) return warning('unknown-dealer', `a dealer that has a file, in place of ${name}`)
  if (group === undefined || other['group'] !== group)
    return warning('other-group', 'a dealer of the same `group`; its rows are refused')
  const feeds = isGroup(other['feeds']) ? Object.keys(other['feeds']) : []
  if (feeds.includes(key)) return []
  return warning('unknown-feed', feeds.length === 0 ? `a feed, of which ${name} has none` : expectedName(key, feeds))
}
