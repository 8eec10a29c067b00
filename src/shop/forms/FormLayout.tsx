import type { ReactNode } from 'react'
import { Disclosure } from '#ui-kit/Disclosure.tsx'

interface FormLayoutProps {
  readonly id?: string
  /** Shown beside the form, and below it on phones. */
  readonly beside: ReactNode
  readonly children: ReactNode
}

/** A form in a narrow column, with further information beside it. */
export function FormLayout({ id, beside, children }: FormLayoutProps) {
  return (
    <div className="page-width grid gap-x-16 gap-y-10 py-10 lg:grid-cols-[minmax(0,36rem)_minmax(0,1fr)] lg:py-14">
      <div id={id} className="max-w-xl min-w-0">
        {children}
      </div>
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-10 lg:pt-4">{beside}</div>
    </div>
  )
}

interface QuestionsProps {
  readonly questions: readonly { readonly question: string; readonly answer: string }[]
}

/** Frequently asked questions about a form, each opened by a click. */
export function Questions({ questions }: QuestionsProps) {
  if (questions.length === 0) return null
  return (
    <div>
      {questions.map(({ question, answer }) => (
        <Disclosure key={question} summary={question} heading="h2">
          <p className="max-w-prose text-15 text-ink-2">{answer}</p>
        </Disclosure>
      ))}
    </div>
  )
}
