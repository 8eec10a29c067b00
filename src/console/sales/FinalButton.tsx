import { useEffect, useRef, useState } from 'react'
import { Button } from '../design/Button.tsx'

interface FinalButtonProps {
  readonly name: string
  /** A sentence that says what happens, and to whom. */
  readonly warning: string
  readonly disabled: boolean
  readonly title: string | undefined
  readonly onPress: () => void
}

/** A button for what nothing takes back, such as money that is paid out: a second press confirms it. */
export function FinalButton({ name, warning, disabled, title, onPress }: FinalButtonProps) {
  const [isAsked, setAsked] = useState(false)
  const keep = useRef<HTMLButtonElement>(null)
  // The button that had the focus is gone.
  useEffect(() => {
    if (isAsked) keep.current?.focus()
  }, [isAsked])
  if (!isAsked)
    return (
      <Button look="danger" disabled={disabled} title={title} onClick={() => setAsked(true)}>
        {name}
      </Button>
    )
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- no fields, so no fieldset
    <div role="group" aria-label={warning} className="flex w-full flex-wrap items-center justify-end gap-2">
      <p className="grow">{warning}</p>
      <Button ref={keep} disabled={disabled} onClick={() => setAsked(false)}>
        Keep it
      </Button>
      <Button look="danger" disabled={disabled} onClick={onPress}>
        {name}
      </Button>
    </div>
  )
}
