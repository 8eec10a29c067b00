import type { OptionView } from '../options.ts'
import { optionHtml, type OptionMarks } from './option-html.ts'

interface OptionsProps<O extends OptionView> {
  readonly name: string
  readonly options: readonly O[]
  readonly marksOf?: (option: O) => OptionMarks
}

/** A column of checkboxes. */
export function Options<O extends OptionView>({ name, options, marksOf }: OptionsProps<O>) {
  const html = options.map((option) => optionHtml(name, option, marksOf?.(option))).join('')
  return <div dangerouslySetInnerHTML={{ __html: html }} />
}
