import type { ButtonHTMLAttributes, AnchorHTMLAttributes } from 'react'
import { classNames } from './class-names.ts'

/** primary: the main action of a block · secondary: an action beside it · quiet: looks like a link, for a row of several. */
type ButtonLook = 'primary' | 'secondary' | 'quiet'
type ButtonSize = 'm' | 'l'

interface LookProps {
  readonly look?: ButtonLook | undefined
  readonly size?: ButtonSize | undefined
  /** Fills the width of its container. */
  readonly wide?: boolean | undefined
}

const BASE =
  'relative inline-flex items-center justify-center gap-2 border text-center font-semibold select-none hover-colors ' +
  'disabled:pointer-events-none disabled:opacity-45 aria-busy:cursor-progress'

const LOOKS: Readonly<Record<ButtonLook, string>> = {
  primary:
    'rounded-s border-transparent bg-accent text-accent-ink hover:bg-accent-hover active:bg-accent-hover ' +
    'active:translate-y-px',
  secondary: 'rounded-s border-line-strong bg-surface text-ink hover:border-ink hover:bg-raised active:translate-y-px',
  quiet: 'rounded-s border-transparent text-accent-text underline-offset-4 hover:underline',
}

const SIZES: Readonly<Record<ButtonSize, string>> = {
  m: 'min-h-11 px-4 py-2 text-15',
  l: 'min-h-13 px-6 py-3 text-17',
}

function lookClasses({ look = 'primary', size = 'm', wide }: LookProps, className: string | undefined): string {
  return classNames(
    BASE,
    LOOKS[look],
    look === 'quiet' ? 'min-h-11 px-1 py-2 text-15' : SIZES[size],
    wide && 'w-full',
    className,
  )
}

/** A button of the type `button` by default, so that it does not submit a form. */
export function Button({
  look,
  size,
  wide,
  className,
  type = 'button',
  ...rest
}: LookProps & ButtonHTMLAttributes<HTMLButtonElement>) {
  return <button type={type} className={lookClasses({ look, size, wide }, className)} {...rest} />
}

/** A link that looks like a button. */
export function LinkButton({
  look,
  size,
  wide,
  className,
  children,
  ...rest
}: LookProps & AnchorHTMLAttributes<HTMLAnchorElement> & { readonly href: string }) {
  return (
    <a className={lookClasses({ look, size, wide }, className)} {...rest}>
      {children}
    </a>
  )
}
