import { useEffect, useRef, useState } from 'react'
import type { EditPath } from '#configuration/edit/edit.ts'

const CONTROLS = 'input, textarea, select, summary, button'

/**
 * The key whose field somebody asked for. Lists open the member that it is in; then the focus goes to its field, or to the part around it
 * if it has none, such as a key that is missing.
 */
export function useTarget() {
  const formRef = useRef<HTMLFormElement>(null)
  const [target, setTarget] = useState<EditPath>()
  useEffect(() => {
    if (!target) return
    const fields = [...(formRef.current?.querySelectorAll<HTMLElement>('[data-key]') ?? [])]
    const field = target
      .map((_, index) => target.slice(0, target.length - index).join('.'))
      .map((key) => fields.find((each) => each.dataset['key'] === key))
      .find((each) => each !== undefined)
    const control = field?.querySelector<HTMLElement>(CONTROLS)
    control?.scrollIntoView({ block: 'center' })
    control?.focus({ preventScroll: true })
  }, [target])
  return { formRef, target, setTarget }
}
