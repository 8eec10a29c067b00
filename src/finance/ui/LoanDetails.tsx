import type { Copy } from '#sites/copy.ts'
import { Disclosure } from '#ui-kit/Disclosure.tsx'
import { TableHead } from '#ui-kit/TableHead.tsx'
import type { CALCULATOR_COPY } from '../calculator-copy.ts'
import type { LoanDetails as Details, PaidPart } from '../calculator-result.ts'
import { PaidPlot } from './PaidPlot.tsx'

interface LoanDetailsProps {
  readonly details: Details
  readonly copy: Copy<typeof CALCULATOR_COPY>
}

/** The payments in total and over time, in a disclosure that is open at first. */
export function LoanDetails({ details, copy }: LoanDetailsProps) {
  return (
    <details open className="fold finance-details group">
      <summary className="fold-summary">
        <span className="group-open:hidden">{copy('finance.calculator.showMore')}</span>
        <span className="hidden group-open:inline">{copy('finance.calculator.showLess')}</span>
      </summary>
      <div>
        <div className="finance-paid">
          <div>
            <h3 className="mb-3 text-15 font-semibold">{copy('finance.calculator.plotHeading')}</h3>
            <dl className="finance-parts">
              {details.parts.map((part) => (
                <Part key={part.part} {...part} />
              ))}
            </dl>
          </div>
          <PaidPlot plot={details.plot} />
        </div>
        <Disclosure summary={details.table.heading} className="finance-years">
          <YearTable table={details.table} />
        </Disclosure>
      </div>
    </details>
  )
}

function Part({ part, label, amount }: PaidPart) {
  return (
    <div>
      <dt>
        <svg viewBox="0 0 12 12" width="12" height="12" aria-hidden>
          <rect className="paid-part" data-part={part} width="12" height="12" rx="2" />
        </svg>
        {label}
      </dt>
      <dd>{amount}</dd>
    </div>
  )
}

function YearTable({ table: { heading, columns, rows, total, notes } }: { readonly table: Details['table'] }) {
  return (
    <>
      {/* With fees the table is wider than a phone, so it has to be scrollable with the keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <section className="finance-table" tabIndex={0} aria-label={heading}>
        <table>
          <TableHead columns={columns} />
          <tbody>
            {rows.map((row) => (
              <Row key={row[0]} cells={row} />
            ))}
          </tbody>
          <tfoot>
            <Row cells={total} />
          </tfoot>
        </table>
      </section>
      {notes.map((note) => (
        <p key={note} className="mt-2 text-13 text-ink-2">
          {note}
        </p>
      ))}
    </>
  )
}

function Row({ cells: [head, ...cells] }: { readonly cells: readonly string[] }) {
  return (
    <tr>
      <th scope="row">{head}</th>
      {cells.map((cell, index) => (
        // Columns have a fixed order, and two may hold the same amount.
        // oxlint-disable-next-line react/no-array-index-key
        <td key={index}>{cell}</td>
      ))}
    </tr>
  )
}
