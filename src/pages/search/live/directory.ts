/** Narrows the list of makes and models to those in which every typed word begins a word. */
export function narrowDirectory(directory: HTMLElement, typed: string): void {
  const wanted = wordsOf(typed)
  const matches = (text: string) => wanted.every((word) => wordsOf(text).some((own) => own.startsWith(word)))
  for (const make of directory.querySelectorAll<HTMLElement>('.make')) {
    const name = make.dataset['directoryEntry'] ?? ''
    const byMake = matches(name)
    let byModel = false
    for (const model of make.querySelectorAll<HTMLElement>('[data-directory-entry]')) {
      const found = byMake || matches(`${name} ${model.dataset['directoryEntry']}`)
      model.hidden = !found
      byModel ||= found
    }
    make.hidden = !byMake && !byModel
    const models = make.querySelector('details')
    if (models && wanted.length > 0) models.open = byModel && !byMake
  }
  const rest = directory.querySelector<HTMLDetailsElement>('.show-more')
  if (rest && wanted.length > 0) rest.open = true
}

function wordsOf(text: string): string[] {
  return text
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
}
