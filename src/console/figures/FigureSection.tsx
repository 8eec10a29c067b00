import { Download } from 'lucide-react'
import { useId } from 'react'
import { classNames } from '#ui-kit/class-names.ts'
import { Button } from '../design/Button.tsx'
import { BarPlot, type Bar } from './BarPlot.tsx'

interface FigureSectionProps {
  readonly title: string
  /** What the figure is, in a sentence. */
  readonly hint: string
  readonly bars: readonly Bar[]
  readonly columns: readonly string[]
  readonly rows: readonly { readonly name: string; readonly cells: readonly (string | number)[] }[]
  /** The last line of the table, of all leads. */
  readonly total?: readonly (string | number)[]
  /** Saves the CSV file with the numbers. */
  readonly onSave: () => void
}

/** A plot beside the table of its numbers, with the file that has them. */
export function FigureSection({ title, hint, bars, columns, rows, total, onSave }: FigureSectionProps) {
  const id = useId()
  const [first = '', ...others] = columns
  return (
    <section className="figure" aria-labelledby={id}>
      <div className="figure-head">
        <h2 id={id} className="font-semibold">
          {title}
        </h2>
        <Button
          look="quiet"
          className="ml-auto"
          icon={<Download size={16} aria-hidden="true" />}
          aria-label={`CSV: ${title}`}
          onClick={onSave}
        >
          CSV
        </Button>
        <p className="figure-hint field-hint">{hint}</p>
      </div>
      <div className="figure-parts">
        <BarPlot label={`${title}. The numbers are in the table.`} bars={bars} />
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls sideways on a phone, also by keyboard */}
        <section className="figure-scroller" tabIndex={0} aria-label={`Table: ${title}`}>
          <table className="table figure-table">
            <thead>
              <tr>
                <th scope="col">{first}</th>
                {others.map((name) => (
                  <th key={name} scope="col" className="num">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {[...rows, ...(total ? [{ name: 'All', cells: total }] : [])].map(({ name, cells }, index) => (
                <tr key={`${index} ${name}`} className={classNames(index === rows.length && 'font-semibold')}>
                  <th scope="row">{name}</th>
                  {cells.map((cell, place) => (
                    <td key={others[place]} className="num">
                      {cell}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      </div>
    </section>
  )
}
