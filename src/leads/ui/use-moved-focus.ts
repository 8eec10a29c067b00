import { useEffect, useState, type RefObject } from 'react'

type FocusTarget = 'problems' | 'step'

/** Returns the function that focuses the list of problems or the heading of the step after the next rendering. */
export function useMovedFocus(
  form: RefObject<HTMLFormElement | null>,
  problems: RefObject<HTMLDivElement | null>,
): (to: FocusTarget) => void {
  // A new object for each move, so that its effect runs once what it focuses has been rendered.
  const [move, setMove] = useState<{ readonly to: FocusTarget } | null>(null)

  useEffect(() => {
    if (move?.to === 'problems') problems.current?.focus()
    if (move?.to === 'step')
      form.current?.querySelector<HTMLElement>('fieldset:not([hidden]) > legend[tabindex]')?.focus()
  }, [move, form, problems])

  return (to) => setMove({ to })
}
