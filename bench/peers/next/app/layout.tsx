import type { ReactNode } from 'react'
import { FrameLinks } from '../../shared/FrameLinks.tsx'
import { recording } from '../../shared/recorded.server.ts'

/** Rendered per request, because the host name selects the site. */
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
