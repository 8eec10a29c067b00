import type { MenuEntry } from '../design/ListMenu.tsx'
import { LOST, type Finish } from './lead-changes.ts'
import type { LeadDetail } from './lead-model.ts'

/** The outcomes of a lead in one list, so that one key and one choice finish it: sold (which car), lost (why), otherwise. */
export function outcomeEntries({ car }: Pick<LeadDetail, 'car'>, finishAs: (as: Finish) => void): readonly MenuEntry[] {
  const sold: readonly MenuEntry[] = [
    ...(car
      ? [
          {
            id: 'sold-this',
            name: `Sold: ${car.title}`,
            run: () => finishAs({ outcome: 'sold', vehicleId: car.id }),
          },
        ]
      : []),
    {
      id: 'sold-other',
      name: car ? 'Sold: another car' : 'Sold',
      run: () => finishAs({ outcome: 'sold', vehicleId: null }),
    },
  ]
  const lost = LOST.map(([lostReason, words]): MenuEntry => ({
    id: lostReason,
    name: `Lost: ${words}`,
    run: () => finishAs({ outcome: 'lost', lostReason }),
  }))
  return [...sold, { id: 'done', name: 'Done, nothing more to do', run: () => finishAs({ outcome: 'other' }) }, ...lost]
}
