import { plainIsland } from '#platform/web/island.ts'
import searchBox from './SearchBox.island.tsx'
import { SuggestionList } from './SuggestionList.tsx'
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
