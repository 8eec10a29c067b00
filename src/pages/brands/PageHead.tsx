import type { ReactNode } from 'react'
import { LinkButton } from '#ui-kit/Button.tsx'
import { classNames } from '#ui-kit/class-names.ts'
import type { CardPicture } from '#vehicles/card.ts'
import { WidePicture } from '#shop/pictures/WidePicture.tsx'

interface PageHeadProps {
  readonly className?: string
  readonly picture: CardPicture | null
  /** The main link and, if there is one, another. */
  readonly links: readonly [main: Link, other: Link | null]
  readonly children: ReactNode
}

interface Link {
  readonly href: string
  readonly text: string
}

/** The head of a brand's or a model's page: content with links, beside a picture. */
export function PageHead({ className, picture, links: [main, other], children }: PageHeadProps) {
  return (
    <div className={classNames('page-width', className)} data-pictured={picture !== null}>
      <div>
        {children}
        <p className="mt-6 flex flex-wrap gap-3">
          <LinkButton href={main.href} size="l">
            {main.text}
          </LinkButton>
          {other && (
            <LinkButton href={other.href} look="secondary" size="l">
              {other.text}
            </LinkButton>
          )}
        </p>
      </div>
      {picture && (
        <div className="model-head-picture">
          <WidePicture picture={picture} sizes="(width >= 64rem) 48rem, 100vw" isFirst />
        </div>
      )}
    </div>
  )
}
