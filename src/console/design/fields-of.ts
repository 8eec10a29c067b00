import type { FormEvent } from 'react'

/** Reads the texts of a form that is being sent, and keeps the browser from sending it. */
export function fieldsOf(event: FormEvent<HTMLFormElement>): (name: string) => string {
  event.preventDefault()
  const data = new FormData(event.currentTarget)
  return (name) => {
    const value = data.get(name)
    return typeof value === 'string' ? value : ''
  }
}
