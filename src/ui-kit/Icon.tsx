import type { LucideIcon } from 'lucide-react'
import { createElement, isValidElement } from 'react'
import { classNames } from './class-names.ts'
import { iconPath, type IconShape } from './icon-path.ts'

interface IconProps {
  /** The default export of `lucide-react/icons/{name}`. */
  readonly of: LucideIcon
  /** Width and height in px. */
  readonly size?: 16 | 18 | 20 | 24 | 28 | 32
  readonly className?: string
}

/**
 * An icon as inline SVG, hidden from screen readers because the text beside it says the same. Rendering lucide's components costs
 * a page of cards a millisecond, so their shapes are read once and reused.
 */
export function Icon({ of, size = 20, className }: IconProps) {
  const drawing = drawingOf(of)
  if (drawing === undefined) return createElement(of, { size, strokeWidth: 1.5, 'aria-hidden': true })
  return (
    <svg
      className={classNames('icon', className)}
      viewBox="0 0 24 24"
      width={size}
      height={size}
      aria-hidden
      dangerouslySetInnerHTML={{ __html: drawing }}
    />
  )
}

const drawings = new WeakMap<LucideIcon, string>()

function drawingOf(icon: LucideIcon): string | undefined {
  const known = drawings.get(icon)
  if (known !== undefined) return known
  const drawing = drawingIn(icon)
  if (drawing !== undefined) drawings.set(icon, drawing)
  return drawing
}

/** SVG of lucide's component, which passes its shapes as the prop `icon.node`: pairs of element name and attributes. */
function drawingIn(icon: LucideIcon): string | undefined {
  if (!('render' in icon) || typeof icon.render !== 'function') return undefined
  const element: unknown = icon.render({}, null)
  if (!isValidElement<{ icon?: { node?: unknown } }>(element)) return undefined
  const node = element.props.icon?.node
  if (!Array.isArray(node) || !node.every(isShape)) return undefined
  const path = iconPath(node)
  return path === undefined ? node.map(shapeText).join('') : `<path d="${path}"/>`
}

function isShape(value: unknown): value is IconShape {
  return Array.isArray(value) && typeof value[0] === 'string' && typeof value[1] === 'object'
}

function shapeText([name, attributes]: IconShape): string {
  const pairs = Object.entries(attributes).filter(([key]) => key !== 'key')
  return `<${name}${pairs.map(([key, value]) => ` ${key}="${value}"`).join('')}/>`
}
