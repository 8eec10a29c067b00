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
