import type { ReportedView } from './page.ts'

/** The latest events that pages of the site reported, for people who set up a site. */
export function EventsPage({ view: { heading, text, empty, columns, rows } }: { view: ReportedView }) {
  return (
    <div className="page-width py-10">
      <h1 className="font-display text-32">{heading}</h1>
      <p className="mt-2 max-w-prose text-ink-2">{text}</p>
      {rows.length === 0 ? (
        <p className="mt-8">{empty}</p>
      ) : (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard has to scroll a wide table
        <section aria-label={heading} tabIndex={0} className="mt-8 overflow-x-auto">
          <table className="w-full text-15">
            <thead className="text-left text-13 text-ink-2">
              <tr>
                {columns.map((column) => (
                  <th key={column} scope="col" className="py-2 pr-6 font-semibold">
                    {column}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(({ key, cells }) => (
                <tr key={key} className="border-t border-line">
                  {cells.map((cell, index) => (
                    <td key={columns[index]} className="py-2 pr-6 tabular-nums">
                      {cell}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </div>
  )
}
