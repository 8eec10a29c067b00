import type { FeedMappingBody, FeedMappingPreviewBody } from '#api/feed-mappings/contract.ts'

interface PreviewTableProps {
  readonly preview: FeedMappingPreviewBody
  readonly fields: FeedMappingBody['fields']
}

/** The first hundred rows as vehicles; a refused one is red, with its reason. */
export function PreviewTable({ preview: { rows, faults, lacking, problem }, fields }: PreviewTableProps) {
  const refused = rows.filter(({ values }) => values === null).length
  const shown = fields.filter(({ name }) => rows.some(({ values }) => values?.[name] !== undefined))
  const hasPhotos = rows.some(({ photos }) => photos > 0)
  return (
    <section aria-label="Preview" className="mapping-part">
      <h2 className="font-semibold">
        What the first {rows.length === 1 ? 'row becomes' : `${rows.length} rows become`}
      </h2>
      <output className="grid gap-2">
        {faults.length > 0 && (
          <ul className="notice notice-late block list-disc pl-8">
            {faults.map(({ words }) => (
              <li key={words} className="break-words">
                {words}
              </li>
            ))}
          </ul>
        )}
        {problem !== null && <p className="notice notice-late">{problem}</p>}
        {problem === null && lacking.length > 0 && (
          <p className="notice notice-soon">The file has no column {lacking.map((name) => `“${name}”`).join(', ')}.</p>
        )}
        {rows.length > 0 && (
          <p className="text-ink-2">
            {rows.length - refused} cars, {refused} refused
          </p>
        )}
      </output>
      {rows.length > 0 && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls by the keyboard
        <section className="table-scroller mapping-preview" tabIndex={0} aria-label="Rows">
          <table className="table table-short">
            <thead>
              <tr>
                <th scope="col" className="num">
                  Row
                </th>
                {shown.map(({ name, label }) => (
                  <th key={name} scope="col">
                    {label}
                  </th>
                ))}
                {hasPhotos && (
                  <th scope="col" className="num">
                    Photos
                  </th>
                )}
              </tr>
            </thead>
            <tbody>
              {rows.map(({ row, values, photos, refusal }) =>
                refusal === null ? (
                  <tr key={row}>
                    <td className="num">{row}</td>
                    {shown.map(({ name }) => (
                      <td key={name} className="max-w-60 truncate">
                        {values?.[name]}
                      </td>
                    ))}
                    {hasPhotos && <td className="num">{photos}</td>}
                  </tr>
                ) : (
                  <tr key={row} className="mapping-refused">
                    <td className="num">{row}</td>
                    <td colSpan={shown.length + (hasPhotos ? 1 : 0)}>
                      {refusal.column !== null && <strong>{refusal.column}: </strong>}
                      {refusal.reason}
                    </td>
                  </tr>
                ),
              )}
            </tbody>
          </table>
        </section>
      )}
    </section>
  )
}
