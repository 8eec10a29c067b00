import { MAINLAND, onMap, TASMANIA, type GeoPoint } from './australia-outline.ts'

/** A drawing of Australia with a dot for each place. */
export function AustraliaMap({ points }: { readonly points: readonly GeoPoint[] }) {
  return (
    <svg viewBox="0 0 400 360" className="australia-map" aria-hidden="true">
      <path d={`${pathOf(MAINLAND)} ${pathOf(TASMANIA)}`} />
      {points.map((point) => {
        const { x, y } = onMap(point)
        return <circle key={`${x} ${y}`} cx={x} cy={y} r="6" />
      })}
    </svg>
  )
}

function pathOf(outline: readonly (readonly [long: number, lat: number])[]): string {
  return `M${outline
    .map(([long, lat]) => onMap({ long, lat }))
    .map(({ x, y }) => `${x} ${y}`)
    .join('L')}Z`
}
