import type { OptionView } from '../filters.ts'
import { optionHtml, type OptionMarks } from './option-html.ts'

interface OptionsProps<O extends OptionView> {
  readonly name: string
  readonly options: readonly O[]
  readonly marksOf?: (option: O) => OptionMarks
  readonly className?: string
}

/** Boxes to tick, one below the other. */
export function Options<O extends OptionView>({ name, options, marksOf, className }: OptionsProps<O>) {
  const html = options.map((option) => optionHtml(name, option, marksOf?.(option))).join('')
  return <div className={className} dangerouslySetInnerHTML={{ __html: html }} />
}
