import { shownGauge } from '#market/gauge.ts'
import { toGaugeScale } from './gauge-scale.ts'
import { gaugeSentences, parseWireGauge, type GaugeTexts } from './wire-gauge.ts'

export interface PriceGaugeProps {
  readonly address: string
  readonly texts: GaugeTexts
}

const ANIMATION_MS = 2500
const TIMEOUT_MS = 20_000

/**
 * Fetches the current market prices and updates the gauge that the server rendered. A skeleton covers it in the meantime. A failed
 * request is logged and hides the whole block.
 */
export default function priceGauge(element: HTMLElement, { address, texts }: PriceGaugeProps): void {
  const root = element.querySelector<HTMLElement>('[data-gauge]')
  if (!root) return
  root.ariaBusy = 'true'
  void showCurrent(element, root, { address, texts })
}

async function showCurrent(
  element: HTMLElement,
  root: HTMLElement,
  { address, texts }: PriceGaugeProps,
): Promise<void> {
  try {
    const gauge = shownGauge(await load(address))
    root.ariaBusy = null
    if (typeof gauge === 'string') hide(element)
    else show(root, gauge, texts)
  } catch (error) {
    // oxlint-disable-next-line no-console -- for developers, shoppers see no gauge
    console.warn('The price gauge could not be loaded.', error)
    hide(element)
  }
}

async function load(address: string): Promise<ReturnType<typeof parseWireGauge>> {
  const response = await fetch(address, { signal: AbortSignal.timeout(TIMEOUT_MS) })
  if (!response.ok) throw new Error(`${address} answered ${response.status}`)
  return parseWireGauge(await response.json())
}

function hide(element: HTMLElement): void {
  const block = element.closest<HTMLElement>('.vehicle-block')
  if (block) block.hidden = true
}

function show(root: HTMLElement, gauge: Parameters<typeof toGaugeScale>[0], texts: GaugeTexts): void {
  const scale = toGaugeScale(gauge)
  const [standing, range] = gaugeSentences(gauge, texts)
  write(root, { ...scale.texts, standing, range })
  root.dataset['standing'] = scale.standing
  place(root, 'middle', scale.middle)
  const markerParts = place(root, 'marker', scale.marker)
  root.querySelector('[data-text="price"]')?.setAttribute('text-anchor', scale.markerAnchor)
  root.dataset['gauge'] = 'shown'
  for (const part of markerParts) slideIn(part, root)
}

function write(root: HTMLElement, texts: Readonly<Record<string, string>>): void {
  for (const [name, text] of Object.entries(texts)) {
    const target = root.querySelector(`[data-text="${name}"]`)
    if (target && target.textContent !== text) target.textContent = text
  }
}

/** Moves the elements of one mark along the scale, and returns them. */
function place(root: HTMLElement, mark: string, percent: number): readonly SVGElement[] {
  const parts = [...root.querySelectorAll<SVGElement>(`[data-at="${mark}"]`)]
  for (const part of parts) part.setAttribute(part instanceof SVGCircleElement ? 'cx' : 'x', `${percent}%`)
  return parts
}

/** Animates an element from the low end of the scale to its position. */
function slideIn(part: SVGElement, root: HTMLElement): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
  const distance = part.getBoundingClientRect().left - root.getBoundingClientRect().left
  part.animate(
    [
      { transform: `translateX(${-distance}px)`, opacity: 0.2 },
      { transform: 'none', opacity: 1 },
    ],
    {
      duration: ANIMATION_MS,
      easing: 'cubic-bezier(0.2, 0.7, 0.2, 1)',
    },
  )
}
