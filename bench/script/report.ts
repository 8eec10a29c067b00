import { OURS } from '../page-servers.ts'
import { withMark, GOALS } from '../report/goals.ts'
import { bars, figure, table } from '../report/table.ts'
import type { ScriptFigures } from './measure.ts'

const TEXT_PAGE = 'content'

/** Tables and bar charts of the script of a page, with the goals for ours. */
export function reportScript(figures: readonly ScriptFigures[]): string {
  const rows = figures.map((each) => {
    const isOurs = each.name === OURS
    const mark = (bytes: number, goal: number) =>
      isOurs ? withMark(kilobytes(bytes), bytes <= goal * 1024) : `${kilobytes(bytes)}  `
    const goalInAll = each.page === TEXT_PAGE ? GOALS.scriptOfTextKb : GOALS.scriptInAllKb
    const inAll = each.essential === null ? mark(each.inAll, goalInAll) : kilobytes(each.inAll)
    const essential = each.essential === null ? '' : mark(each.essential, GOALS.scriptInAllKb)
    return [
      `${each.page}: ${each.name}`,
      mark(each.atStart, GOALS.scriptAtStartKb),
      essential,
      inAll,
      kilobytes(each.html),
    ]
  })
  const pages = [...new Set(figures.map(({ page }) => page))]
  const plots = pages.map((page) => {
    const ofPage = figures.filter((each) => each.page === page)
    return `${page}\n${bars(ofPage.map(({ name, inAll }) => ({ name, value: inAll, text: kilobytes(inAll) })))}`
  })
  const errorLines = figures.flatMap(({ name, page, errors }) => errors.map((text) => `! ${name}, ${page}: ${text}`))
  const { scriptAtStartKb, scriptInAllKb, scriptOfTextKb } = GOALS
  return [
    `Script, KB brotli (goals: ${scriptAtStartKb} at start, ${scriptInAllKb} in all, on vehicle pages for gallery, calculator and form, ${scriptOfTextKb} on pages of text)`,
    table(['', 'at start', 'gallery, calculator, form', 'in all', 'HTML'], rows),
    '',
    'Script in all',
    ...plots,
    ...errorLines,
  ].join('\n')
}

function kilobytes(bytes: number): string {
  return figure(bytes / 1024)
}
