import type { TextareaHTMLAttributes } from 'react'
import { classNames } from './class-names.ts'
import { CONTROL } from './control-classes.ts'

/** Grows with its text in browsers that support `field-sizing`. */
export function TextArea({ className, rows = 4, ...rest }: TextareaHTMLAttributes<HTMLTextAreaElement>) {
  return <textarea rows={rows} className={classNames(CONTROL, 'field-sizing-content min-h-28', className)} {...rest} />
}
