import { enterBound, thumbs, type RangeRule } from '#search/ranges/ranges.ts'
import { onGrid, thumbShares } from '#ui-kit/range-value.ts'
import { isUnreadable, parseTypedNumber } from '#ui-kit/typed-number.ts'

type Side = 'from' | 'to'

/** The controls of one range: two thumbs, two fields, and the line between them. */
type RangeControls = {
  readonly ends: RangeRule
  readonly thumbs: Readonly<Record<Side, HTMLInputElement>>
  readonly boxes: Readonly<Record<Side, HTMLInputElement>>
  readonly line: SVGRectElement | null
  /** Message for a field whose text is no number. */
  readonly error: HTMLElement | null
  readonly bars: readonly SVGRectElement[]
  readonly isGrouped: boolean
  /** What is read out before and after a number. */
  readonly spoken: { readonly before: string; readonly after: string }
}

/** Marks a range that was changed and whose search is still to be sent; answers of earlier searches leave it alone. */
const UNSENT = 'data-unsent'

/** Whether the part holds a range that the shopper is changing. */
export function hasUnsentRange(part: HTMLElement): boolean {
  return part.querySelector(`.range-thumb:active, [${UNSENT}]`) !== null
}

/** Removes the marks when the search is sent. */
export function sendRanges(root: HTMLElement): void {
  for (const group of root.querySelectorAll(`[${UNSENT}]`)) group.removeAttribute(UNSENT)
}

/** Shows the ranges of the results again, because the search that the shopper's change asked for failed. */
export function restoreRanges(root: HTMLElement): void {
  for (const group of root.querySelectorAll<HTMLElement>('[data-range]')) {
    const controls = controlsOf(group)
    if (!controls) continue
    const shown = (side: Side) => parseTypedNumber(controls.boxes[side].defaultValue) ?? endOf(controls, side)
    show(controls, { from: shown('from'), to: shown('to') })
  }
}

/** Applies a change of a thumb or a field. Returns false for other controls and for ignored values. */
export function applyRangeChange(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLInputElement)) return false
  const group = target.closest<HTMLElement>('[data-range]')
  const controls = group && controlsOf(group)
  if (!controls) return false
  const isTaken = enterFrom(target, controls)
  if (isTaken) group.setAttribute(UNSENT, '')
  return isTaken
}

function enterFrom(target: HTMLInputElement, controls: RangeControls): boolean {
  for (const side of ['from', 'to'] as const) {
    if (target === controls.thumbs[side]) return enter(controls, side, draggedTo(target, controls.ends))
    if (target === controls.boxes[side]) return enterTyped(controls, side)
  }
  return false
}

function controlsOf(group: HTMLElement): RangeControls | null {
  const [from, to] = group.querySelectorAll<HTMLInputElement>('.range-thumb')
  const [low, high] = group.querySelectorAll<HTMLInputElement>('input[inputmode]')
  if (!from || !to || !low || !high) return null
  const number = (name: string) => Number(group.dataset[name])
  return {
    ends: { min: number('min'), max: number('max'), round: number('round') },
    thumbs: { from, to },
    boxes: { from: low, to: high },
    error: group.querySelector<HTMLElement>('[data-unreadable]'),
    line: group.querySelector<SVGRectElement>('rect.fill-accent[height="4"]'),
    bars: [...group.querySelectorAll<SVGRectElement>('svg[viewBox] rect')],
    isGrouped: group.dataset['ungrouped'] === undefined,
    spoken: { before: group.dataset['before'] ?? '', after: group.dataset['after'] ?? '' },
  }
}

/** A thumb's steps may end a little outside the range. */
function draggedTo({ value }: HTMLInputElement, { min, max }: RangeRule): number {
  return Math.min(max, Math.max(min, Number(value)))
}

/** An empty field means the end of the range; a value outside the range changes nothing, nor does a text that is no number. */
function enterTyped(controls: RangeControls, side: Side): boolean {
  const text = controls.boxes[side].value
  const isWrong = isUnreadable(text)
  controls.boxes[side].setAttribute('aria-invalid', String(isWrong))
  showError(controls.error, isWrong)
  if (isWrong) return false
  return enter(controls, side, parseTypedNumber(text) ?? endOf(controls, side))
}

function enter(controls: RangeControls, side: Side, value: number): boolean {
  const current = { from: valueOf(controls, 'from', side), to: valueOf(controls, 'to', side) }
  const entered = enterBound(value, side, controls.ends, thumbs(current, controls.ends))
  // Specified: an ignored value is logged without a message to the shopper.
  // oxlint-disable-next-line no-console
  if (entered.kind === 'ignored') console.info(`outside the range, ignored: ${value}`)
  show(controls, entered.kind === 'taken' ? { ...current, [side]: entered.value } : current)
  return entered.kind === 'taken'
}

/** The value of a side's field, or the last sent value while that field is being edited. */
function valueOf(controls: RangeControls, side: Side, entering: Side): number {
  const box = controls.boxes[side]
  const last = box.dataset['last'] ?? box.defaultValue
  const isEdited = side === entering || isUnreadable(box.value)
  return parseTypedNumber(isEdited ? last : box.value) ?? endOf(controls, side)
}

/** Only a message that is shown is a live region. */
function showError(error: HTMLElement | null, isShown: boolean): void {
  if (!error) return
  error.role = isShown ? 'alert' : null
  error.hidden = !isShown
}

function endOf({ ends }: RangeControls, side: Side): number {
  return side === 'from' ? ends.min : ends.max
}

function show(controls: RangeControls, value: Readonly<Record<Side, number>>): void {
  const { ends, boxes, line } = controls
  const at = thumbs(value, ends)
  for (const side of ['from', 'to'] as const) {
    const atEnd = value[side] === (side === 'from' ? ends.min : ends.max)
    const number = controls.isGrouped ? value[side].toLocaleString('en-AU') : String(value[side])
    boxes[side].value = atEnd ? '' : number
    boxes[side].dataset['last'] = boxes[side].value
    const thumb = controls.thumbs[side]
    thumb.value = String(onGrid(at[side], ends, { min: Number(thumb.min), max: Number(thumb.max) }))
    thumb.setAttribute('aria-valuetext', `${controls.spoken.before}${number}${controls.spoken.after}`)
  }
  const [low, high] = thumbShares(at, ends)
  controls.thumbs.from.classList.toggle('z-10', low > 0.5)
  line?.setAttribute('x', `${low * 100}%`)
  line?.setAttribute('width', `${Math.max(0, high - low) * 100}%`)
  controls.bars.forEach((bar, index) => {
    const middle = (index + 0.5) / controls.bars.length
    const inside = middle >= low && middle <= high
    bar.setAttribute('class', inside ? 'fill-accent opacity-35' : 'fill-line-strong opacity-60')
  })
}
