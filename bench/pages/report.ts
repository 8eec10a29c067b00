import { NEXT, NEXT_CLIENT, OURS, REACT_ROUTER, WHOLE } from '../page-servers.ts'
import { KINDS } from '../recording/read-recording.ts'
import type { PageKind } from '../recording/recording.ts'
import { against, GOALS } from '../report/goals.ts'
import { bars, figure, table } from '../report/table.ts'
import type { PageFigures } from './measure.ts'

/** Tables and bar charts of the CPU a page, with the goals. */
export function reportPages(figures: readonly PageFigures[]): string {
  const rows = figures.map(({ name, cpuMs, memoryMb }) => [
    name,
    ...KINDS.map((kind) => figure(cpuMs[kind])),
    figure(memoryMb),
  ])
  const plots = KINDS.map((kind) => {
    const each = figures.map(({ name, cpuMs }) => ({ name, value: cpuMs[kind], text: figure(cpuMs[kind]) }))
    return `${kind}\n${bars(each)}`
  })
  return [
    'CPU ms a request (median of the rounds), memory MB',
    table(['', ...KINDS, 'memory'], rows),
    '',
    ...plots,
    '',
    `Ratios (${WHOLE} also searches, asks the database and decides; the others draw the same recorded views)`,
    table(['', ...KINDS, 'goal'], ratioRows(figures)),
  ].join('\n')
}

function ratioRows(figures: readonly PageFigures[]): readonly (readonly string[])[] {
  const cost = (name: string, kind: PageKind) => figures.find((each) => each.name === name)?.cpuMs[kind] ?? Number.NaN
  const row = (title: string, goal: number, peer: (kind: PageKind) => number) => [
    title,
    ...KINDS.map((kind) => {
      const ratio = cost(OURS, kind) / peer(kind)
      return against(figure(ratio), ratio <= goal)
    }),
    `≤ ${goal}`,
  ]
  return [
    row(`${OURS} / ${REACT_ROUTER}`, GOALS.cpuOfReactRouter, (kind) => cost(REACT_ROUTER, kind)),
    row(`${OURS} / ${NEXT}`, GOALS.cpuOfNext, (kind) => cost(NEXT, kind)),
    row(`${OURS} / ${NEXT_CLIENT}`, GOALS.cpuOfNext, (kind) => cost(NEXT_CLIENT, kind)),
  ]
}
