import CircleCheck from 'lucide-react/icons/circle-check'
import Clock from 'lucide-react/icons/clock'
import { Button } from '#ui-kit/Button.tsx'
import { Icon } from '#ui-kit/Icon.tsx'

interface ExpiredLinkPageProps {
  readonly heading: string
  readonly text: string
  /** Null once a fresh link is on its way. */
  readonly submit: string | null
  readonly action: string
}

export function ExpiredLinkPage({ heading, text, submit, action }: ExpiredLinkPageProps) {
  return (
    <div className="page-width py-10 lg:py-14">
      <span className="grid size-14 place-items-center rounded-full bg-sunken text-ink-2">
        <Icon of={submit === null ? CircleCheck : Clock} size={28} />
      </span>
      <h1 className="mt-5 max-w-[24ch] font-display text-32 text-balance md:text-42">{heading}</h1>
      <p className="mt-3 max-w-prose text-17 text-ink-2">{text}</p>
      {submit !== null && (
        <form method="post" action={action} className="mt-8">
          <Button type="submit" size="l">
            {submit}
          </Button>
        </form>
      )}
    </div>
  )
}
