import ArrowRight from 'lucide-react/icons/arrow-right'
import type { ReactNode } from 'react'
import { Icon } from '#ui-kit/Icon.tsx'

type SectionProps = {
  readonly heading: string
  readonly text?: string | null
  readonly more?: { readonly text: string; readonly href: string }
  readonly ground?: 'plain' | 'sunken'
  readonly children: ReactNode
}

/** A section of the home page: heading, link to more, content. */
export function Section({ heading, text, more, ground = 'plain', children }: SectionProps) {
  return (
    <section className={ground === 'sunken' ? 'home-section bg-sunken' : 'home-section'} data-ground={ground}>
      <div className="page-width">
        <div className="home-section-head">
          <div className="min-w-0">
            <h2 className="section-heading">{heading}</h2>
            {text && <p className="mt-2 max-w-prose text-17 text-ink-2">{text}</p>}
          </div>
          {more && (
            <a
              href={more.href}
              className="inline-flex min-h-11 items-center gap-1.5 text-15 font-semibold text-accent-text no-underline hover:underline"
            >
              {more.text} <Icon of={ArrowRight} size={16} />
            </a>
          )}
        </div>
        {children}
      </div>
    </section>
  )
}
