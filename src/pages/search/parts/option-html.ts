import { escapeHtml } from '#platform/web/html.ts'
import type { OptionView } from '../options.ts'

export type OptionMarks = {
  /** HTML between checkbox and label. */
  readonly mark?: string
  /** Text by which the directory of makes and models finds the option. */
  readonly directoryEntry?: string
}

/**
 * One facet value as HTML text, because a page has hundreds of them and as components they would cost more than the rest of
 * the page.
 */
export function optionHtml(name: string, option: OptionView, { mark = '', directoryEntry }: OptionMarks = {}): string {
  const { value, label, count, selected } = option
  const none = count === 0 && !selected ? ' data-none=""' : ''
  const entry = directoryEntry === undefined ? '' : ` data-directory-entry="${escapeHtml(directoryEntry)}"`
  const box = `<input type="checkbox" name="${name}" value="${escapeHtml(value)}"${selected ? ' checked=""' : ''}/>`
  const words = `<span class="option-label">${escapeHtml(label)}</span><span class="option-count">${countText(count)}</span>`
  return `<label class="option"${none}${entry}>${box}${mark}${words}</label>`
}

/** The models of a make, which its directory finds by their names. */
export function modelsHtml(models: readonly OptionView[]): string {
  return models.map((model) => optionHtml('make_model', model, { directoryEntry: model.label })).join('')
}

/** Most counts are small, and a formatter takes longer than the rest of the line. */
function countText(count: number): string {
  return count < 1000 ? String(count) : NUMBER.format(count)
}

const NUMBER = new Intl.NumberFormat('en-AU')
