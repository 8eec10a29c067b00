import type { FeedMappingBody, FeedMappingPreviewBody } from '#api/feed-mappings/contract.ts'
import { sourceOf } from './mapping-draft.ts'

interface ColumnsListProps {
  readonly columns: FeedMappingPreviewBody['columns']
  readonly fields: FeedMappingBody['fields']
  readonly mapping: Readonly<Record<string, unknown>>
}

/** The columns of the real file with their first values, and what each becomes. */
export function ColumnsList({ columns, fields, mapping }: ColumnsListProps) {
  const readers = new Map<string, string[]>()
  for (const { name, label } of fields) {
    const source = sourceOf(mapping, name)
    if (source.kind !== 'columns') continue
    for (const column of source.columns) readers.set(column, [...(readers.get(column) ?? []), label])
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls by the keyboard
    <section aria-label="Columns of the file" className="mapping-columns" tabIndex={0}>
      <h2 className="font-semibold">Columns of the file</h2>
      {columns.length === 0 && (
        <p className="text-ink-3">Send a file, or try its address: its columns are listed here.</p>
      )}
      <ul>
        {columns.map(({ name, samples, isRead }) => {
          const labels = readers.get(name) ?? []
          return (
            <li key={name} className="mapping-column">
              <span className="flex flex-wrap items-baseline gap-2">
                <span className="font-semibold break-all">{name}</span>
                {labels.length > 0 ? (
                  <span className="tag tag-good">{labels.join(', ')}</span>
                ) : (
                  <span className="tag">{isRead ? 'Read' : 'Not read'}</span>
                )}
              </span>
              <span className="block break-words text-sm text-ink-3">
                {samples.length === 0 ? 'Empty in the first rows' : samples.join(' · ')}
              </span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
