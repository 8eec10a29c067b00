import type { RecordedFrame } from '../../recording/recording.ts'

type Frame = Pick<RecordedFrame, 'fontFiles' | 'stylesheet' | 'themeHref' | 'icon'>

/** The links in the head of every page of the site. */
export function FrameLinks({ frame }: { readonly frame: Frame }) {
  return (
    <>
      {frame.fontFiles.map((href) => (
        <link key={href} rel="preload" href={href} as="font" type="font/woff2" crossOrigin="" />
      ))}
      <link rel="stylesheet" href={frame.stylesheet} />
      <link rel="stylesheet" href={frame.themeHref} />
      <link rel="icon" href={frame.icon} />
    </>
  )
}
