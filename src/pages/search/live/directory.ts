/**
 * Filters the list of makes and models by typed prefixes of words, and shows a notice if none matches. Without text only sections
 * with a selection are open.
 */
export function narrowDirectory(directory: HTMLElement, typed: string): void {
  const prefixes = wordsOf(typed)
  const matches = (text: string) => prefixes.every((prefix) => wordsOf(text).some((word) => word.startsWith(prefix)))
  let found = false
  for (const make of directory.querySelectorAll<HTMLElement>('.make')) {
    const name = make.dataset['directoryEntry'] ?? ''
    const byMake = matches(name)
    const byModel = narrowModels(make, (model) => byMake || matches(`${name} ${model}`))
    make.hidden = !byMake && !byModel
    found ||= !make.hidden
    const models = make.querySelector('details')
    if (models) models.open = prefixes.length > 0 ? byModel && !byMake : hasSelection(models)
  }
  const rest = directory.querySelector<HTMLDetailsElement>('.show-more')
  if (rest) rest.open = prefixes.length > 0 || hasSelection(rest)
  const none = directory.querySelector<HTMLElement>('[data-directory-none]')
  if (none) none.hidden = found
}

/** Returns whether any model matches. */
function narrowModels(make: HTMLElement, fits: (model: string) => boolean): boolean {
  let found = false
  for (const model of make.querySelectorAll<HTMLElement>('[data-directory-entry]')) {
    model.hidden = !fits(model.dataset['directoryEntry'] ?? '')
    found ||= !model.hidden
  }
  return found
}

function hasSelection(part: HTMLElement): boolean {
  return part.querySelector('input:checked') !== null
}

function wordsOf(text: string): string[] {
  return text
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
}
