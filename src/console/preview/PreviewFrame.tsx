import { useEffect, useRef, useState } from 'react'
import { Button } from '../design/Button.tsx'
import { showToast } from '../frame/toast-store.ts'

/** Widths of screens in pixels: a phone, a tablet, a laptop. */
const WIDTHS = [
  { name: 'Phone', width: 390 },
  { name: 'Tablet', width: 820 },
  { name: 'Desktop', width: 1280 },
] as const

interface PreviewFrameProps {
  readonly address: string
  /** Another value loads the address again, because it shows the newest draft. */
  readonly version: string | number
  readonly title: string
}

/** A site as screens of three widths show it, scaled down to fit. */
export function PreviewFrame({ address, version, title }: PreviewFrameProps) {
  const [width, setWidth] = useState<number>(() => (window.innerWidth < 768 ? 390 : 1280))
  const { box, scale, height } = useFit(width)
  const copy = () =>
    void navigator.clipboard.writeText(address).then(
      () => showToast({ words: 'Link copied. It lasts seven days.', kind: 'done' }),
      () => showToast({ words: `The browser refused to copy it. It is ${address}`, kind: 'failed' }),
    )
  return (
    <section className="preview" aria-label={title}>
      <div className="preview-bar">
        {WIDTHS.map((each) => (
          <Button key={each.name} aria-pressed={width === each.width} onClick={() => setWidth(each.width)}>
            {each.name}
          </Button>
        ))}
        <span className="grow" />
        <Button look="quiet" onClick={copy}>
          Copy link
        </Button>
        <a className="btn btn-quiet" href={address} target="_blank" rel="noreferrer">
          Open
        </a>
      </div>
      <div ref={box} className="preview-screen">
        <iframe
          key={`${address} ${version}`}
          title={title}
          src={address}
          // It is of another origin, and may not navigate the window that shows it.
          // oxlint-disable-next-line react/iframe-missing-sandbox -- its own pages need scripts and their own storage
          sandbox="allow-scripts allow-same-origin allow-forms allow-popups"
          style={{ width, height, transform: `scale(${scale})` }}
        />
      </div>
    </section>
  )
}

/** The scale at which a frame of this width fits into the box, and the height that then fills it. */
function useFit(width: number) {
  const box = useRef<HTMLDivElement>(null)
  const [size, setSize] = useState({ width: 0, height: 0 })
  useEffect(() => {
    const element = box.current
    if (!element) return undefined
    const observer = new ResizeObserver(() => setSize({ width: element.clientWidth, height: element.clientHeight }))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  const scale = size.width === 0 ? 1 : Math.min(1, size.width / width)
  return { box, scale, height: size.height / scale }
}
