import { SiteFooter } from '#shop/layout/SiteFooter.tsx'
import { SiteHeader } from '#shop/layout/SiteHeader.tsx'
import type { ReactNode } from 'react'
import type { RecordedFrame } from '../../recording/recording.ts'

type Frame = Pick<RecordedFrame, 'skipText' | 'header' | 'footer'>

/** The layout that our own document puts around a page's body. */
export function PageFrame({ frame, children }: { readonly frame: Frame; readonly children: ReactNode }) {
  return (
    <>
      <a className="skip-link" href="#main">
        {frame.skipText}
      </a>
      <SiteHeader view={frame.header} />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <SiteFooter view={frame.footer} />
    </>
  )
}
