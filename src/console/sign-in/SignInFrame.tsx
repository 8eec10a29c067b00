import { useEffect, useRef, type ReactNode } from 'react'

/** A narrow page outside of the console's frame. The heading gets the focus, so that a screen reader begins with it. */
export function SignInFrame({
  title,
  lead,
  children,
}: {
  readonly title: string
  readonly lead?: ReactNode
  readonly children: ReactNode
}) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    document.title = `${title} · Console`
    // A field with `takesFocus` keeps it.
    if (document.activeElement === document.body) heading.current?.focus()
  }, [title])
  return (
    <main className="grid min-h-dvh content-start justify-items-center bg-sidebar px-4 py-[max(2rem,12vh)]">
      <div className="grid w-full max-w-96 gap-5 rounded-[10px] border border-line bg-ground p-6 max-md:p-5">
        <div className="grid gap-1.5">
          <h1 ref={heading} tabIndex={-1} className="text-xl font-semibold">
            {title}
          </h1>
          {lead && <p className="text-ink-2">{lead}</p>}
        </div>
        {children}
      </div>
    </main>
  )
}
