import type { RecordedFrame } from '../../recording/recording.ts'

type Frame = Pick<RecordedFrame, 'fontFiles' | 'stylesheet' | 'theme' | 'icon'>

/** The links and styles in the head of every page of the site. */
export function FrameLinks({ frame }: { readonly frame: Frame }) {
  return (
    <>
      {frame.fontFiles.map((href) => (
        <link key={href} rel="preload" href={href} as="font" type="font/woff2" crossOrigin="" />
      ))}
      <link rel="stylesheet" href={frame.stylesheet} />
      <style dangerouslySetInnerHTML={{ __html: frame.theme }} />
      <link rel="icon" href={frame.icon} />
    </>
  )
}
