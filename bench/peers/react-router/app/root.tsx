import type { ReactNode } from 'react'
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useRouteLoaderData } from 'react-router'
import { FrameLinks } from '../../shared/FrameLinks.tsx'
import { PageFrame } from '../../shared/PageFrame.tsx'
import { recording } from '../../shared/recorded.server.ts'

export function loader() {
  return recording.frame
}

/** The layout is the same for every page. */
export const shouldRevalidate = () => false

export function Layout({ children }: { readonly children: ReactNode }) {
  const frame = useRouteLoaderData<typeof loader>('root')
  return (
    <html lang={frame?.lang} data-template={frame?.template}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {frame && <FrameLinks frame={frame} />}
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

export default function Root({ loaderData: frame }: { readonly loaderData: typeof recording.frame }) {
  return (
    <PageFrame frame={frame}>
      <Outlet />
    </PageFrame>
  )
}
