import type { ReactNode } from 'react'
import { FrameLinks } from '../../shared/FrameLinks.tsx'
import { recording } from '../../shared/recorded.server.ts'

/** A site is chosen by the host name of the request: nothing can be drawn ahead. */
export const dynamic = 'force-dynamic'

export default function Layout({ children }: { readonly children: ReactNode }) {
  const { frame } = recording
  return (
    <html lang={frame.lang} data-template={frame.template}>
      <head>
        <FrameLinks frame={frame} />
      </head>
      <body>{children}</body>
    </html>
  )
}
