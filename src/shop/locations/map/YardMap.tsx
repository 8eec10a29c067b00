import type { YardMap as Map } from '#locations/yard-map.ts'

/** The drawn map. Screen readers meet it as one picture, because the list beside it contains the same locations. */
export function YardMap({ map, label }: { readonly map: Map; readonly label: string }) {
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a drawing in the page, so that the theme colours it
    <svg viewBox={`0 0 ${map.width} ${map.height}`} role="img" aria-label={label} className="yard-map">
      <path d={map.coast} className="yard-map-land" />
      <path d={map.borders} className="yard-map-borders" />
      {map.pins.map(({ x, y, label: name }, index) => (
        <g key={index}>
          <circle cx={x} cy={y} r={7} className="yard-map-pin" />
          {name && (
            <text x={name.x} y={y} textAnchor={name.anchor} dominantBaseline="central" className="yard-map-name">
              {name.text}
            </text>
          )}
        </g>
      ))}
    </svg>
  )
}
