import type { ConfigurationChange } from '#api/configuration/contract.ts'
import { listChanges, pathWords, valueWords } from './form-words.ts'

interface ChangesProps {
  readonly title: string
  readonly changes: readonly ConfigurationChange[] | undefined
  readonly none: string
}

/** Places of a configuration that differ, each with its value before and after. */
export function Changes({ title, changes, none }: ChangesProps) {
  return (
    <section aria-label={title} className="grid gap-1">
      <h3 className="field-label">{title}</h3>
      {changes?.length === 0 && <p className="text-ink-3">{none}</p>}
      <ul className="configuration-changes">
        {changes?.map(({ path, before, after }) => {
          const lines = listChanges(before, after)
          return (
            <li key={path.join('/')}>
              <span className="text-ink-2">{pathWords(path)}</span>
              {lines.length === 0 ? (
                <span>
                  <del>{valueWords(before)}</del> → <ins>{valueWords(after)}</ins>
                </span>
              ) : (
                lines.map((line) => <span key={line}>{line}</span>)
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
