import Scale from 'lucide-react/icons/scale'
import { Icon } from '#ui-kit/Icon.tsx'
import type { VehicleToolsView } from './vehicle-tools.ts'

/** Quiet links below the actions. */
export function VehicleTools({ view: { compare } }: { readonly view: VehicleToolsView }) {
  if (compare === null) return null
  return (
    <ul className="vehicle-tools" data-print="no">
      {compare && (
        <li>
          <a href={compare.href} rel="nofollow" className="vehicle-tool" data-compare={compare.slug}>
            <Icon of={Scale} size={18} /> {compare.text}
          </a>
        </li>
      )}
    </ul>
  )
}
