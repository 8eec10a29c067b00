import type { FormEvent } from 'react'

/** Reads the texts of a form that is being sent, and keeps the browser from sending it. */
export function fieldsOf(event: FormEvent<HTMLFormElement>): (name: string) => string {
  event.preventDefault()
  return textsOf(event.currentTarget)
}

/** The texts of a form as they are now. */
export function textsOf(form: HTMLFormElement): (name: string) => string {
  const data = new FormData(form)
  return (name) => {
    const value = data.get(name)
    return typeof value === 'string' ? value : ''
  }
}
