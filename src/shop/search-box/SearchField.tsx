import { plainIsland } from '#platform/web/island.ts'
import searchBox from './SearchBox.island.tsx'
import type { SearchFieldView } from './search-field.ts'

/** Encloses a search field and its suggestions, which a script adds; the field works without it. */
export const SearchBox = plainIsland(searchBox, { when: 'touch' })

interface SearchFieldProps {
  readonly id: string
  readonly view: SearchFieldView
  /** Focused when the popover around it opens. */
  readonly autoFocus?: boolean
}

/** A search field that reads sentences, with the list of its suggestions. The form around it is enclosed by `SearchBox`. */
export function SearchField({ id, view, autoFocus = false }: SearchFieldProps) {
  const suggestions = `${id}-suggestions`
  return (
    <>
      <input
        id={id}
        type="search"
        name="say"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded="false"
        aria-controls={suggestions}
        aria-label={view.label}
        placeholder={view.placeholder}
        autoComplete="off"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- only the field of an opened popover is focused
        autoFocus={autoFocus}
        enterKeyHint="search"
        maxLength={200}
      />
      <SuggestionList id={suggestions} label={view.suggestions} groups={view.groups} />
    </>
  )
}

type SuggestionListProps = {
  readonly id: string
  readonly label: string
  /** The names of the groups, which the script reads: `data-make`, `data-model`, … */
  readonly groups: Readonly<Record<string, string>>
}

/** The list below a search field, filled and shown by `start-search-box.ts`. */
export function SuggestionList({ id, label, groups }: SuggestionListProps) {
  // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a native list has no groups with counts, and takes the focus
  return <div id={id} role="listbox" aria-label={label} hidden className="search-suggestions" {...groups} />
}
