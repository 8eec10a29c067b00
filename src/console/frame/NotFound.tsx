import { Link } from '@tanstack/react-router'
import { Empty } from '../design/Empty.tsx'

export function NotFound() {
  return (
    <Empty title="There is no such screen" text="The address may be from another version, or misspelt.">
      <Link to="/" className="btn">
        Go to the leads
      </Link>
    </Empty>
  )
}
