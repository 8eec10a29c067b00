import { NEXT, NEXT_CLIENT, OURS, REACT_ROUTER, WHOLE } from '../page-servers.ts'
import { KINDS } from '../recording/read-recording.ts'
import type { PageKind } from '../recording/recording.ts'
import { withMark, GOALS } from '../report/goals.ts'
import { bars, figure, table } from '../report/table.ts'
import type { PageFigures } from './measure.ts'

/** Tables and bar charts of the CPU a page, with the goals. */
export function reportPages(figures: readonly PageFigures[]): string {
  const kinds = KINDS.filter((kind) => figures.every(({ rounds }) => rounds[kind].length > 0))
  const rows = figures.map(({ name, cpuMs, memoryMb }) => [
    name,
    ...kinds.map((kind) => figure(cpuMs[kind])),
    figure(memoryMb),
  ])
  const plots = kinds.map((kind) => {
    const each = figures.map(({ name, cpuMs }) => ({ name, value: cpuMs[kind], text: figure(cpuMs[kind]) }))
    return `${kind}\n${bars(each)}`
  })
  return [
    'CPU ms per request (median of the rounds), memory MB',
    table(['', ...kinds, 'memory'], rows),
    '',
    ...plots,
    '',
    `Ratios (${WHOLE} also searches, queries the database and decides; the others render the same recorded views)`,
    table(['', ...kinds, 'goal'], ratioRows(figures, kinds)),
  ].join('\n')
}

function ratioRows(figures: readonly PageFigures[], kinds: readonly PageKind[]): readonly (readonly string[])[] {
  const cost = (name: string, kind: PageKind) => figures.find((each) => each.name === name)?.cpuMs[kind] ?? Number.NaN
  const row = (peer: string, goal: number) => [
    `${OURS} / ${peer}`,
    ...kinds.map((kind) => {
      const ratio = cost(OURS, kind) / cost(peer, kind)
      return withMark(figure(ratio), ratio <= goal)
    }),
    `≤ ${goal}`,
  ]
  const goals = [
    [REACT_ROUTER, GOALS.cpuOfReactRouter],
    [NEXT, GOALS.cpuOfNext],
    [NEXT_CLIENT, GOALS.cpuOfNext],
  ] as const
  // A peer that could not be built is left out.
  return goals.filter(([peer]) => figures.some(({ name }) => name === peer)).map(([peer, goal]) => row(peer, goal))
}
