import type { ReactNode } from 'react'
import { Alert } from '#ui-kit/Alert.tsx'
import { Button } from '#ui-kit/Button.tsx'
import { FieldOf } from '#ui-kit/Field.tsx'
import { TextInput } from '#ui-kit/TextInput.tsx'
import type { StepView } from './sign-in-steps.ts'

/** One step of signing in: a heading, a short form, and the ways out. */
export function StepPage({ view, children }: { readonly view: StepView; readonly children?: ReactNode }) {
  const { heading, text, action, fields, hidden, submit, note, failure, links } = view
  return (
    <div className="page-width py-10 lg:py-16">
      <div className="mx-auto max-w-md rounded-l border border-line bg-surface p-6 sm:p-8">
        <h1 className="font-display text-32 tracking-tight text-balance">{heading}</h1>
        <p className="mt-3 text-17 text-ink-2">{text}</p>
        <form method="post" action={action} className="mt-6 flex flex-col gap-5">
          {failure && <Alert tone="danger" title={failure} />}
          {Object.entries(hidden).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          {fields.map(({ name, label, value, error, inputMode, autoComplete }, index) => (
            <FieldOf key={name} id={`sign-in-${name}`} label={label} error={error} required>
              {(control) => (
                <TextInput
                  {...control}
                  name={name}
                  defaultValue={value}
                  inputMode={inputMode}
                  autoComplete={autoComplete}
                  // The page exists for this field alone, so focus on it skips nothing.
                  // oxlint-disable-next-line jsx-a11y/no-autofocus
                  autoFocus={index === 0}
                  className={inputMode === 'numeric' ? 'text-25 tracking-[0.3em]' : undefined}
                />
              )}
            </FieldOf>
          ))}
          <Button type="submit" size="l" wide>
            {submit}
          </Button>
        </form>
        {children}
        {note && <p className="mt-4 text-13 text-ink-3">{note}</p>}
        <ul className="mt-5 flex flex-col gap-1 text-15">
          {links.map(({ href, text: label }) => (
            <li key={href + label}>
              <a
                href={href}
                className="inline-flex min-h-11 items-center text-accent-text underline underline-offset-4"
              >
                {label}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
