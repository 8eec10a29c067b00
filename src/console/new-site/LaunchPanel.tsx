import { Link } from '@tanstack/react-router'
import { getLaunchGaps } from '#api/new-site/contract.ts'
import { useRead } from '../data/read.ts'
import { Problem } from '../design/Problem.tsx'
import { DomainPanel } from './DomainPanel.tsx'
import { SiteStatePanel } from './SiteStatePanel.tsx'

interface LaunchPanelProps {
  readonly slug: string
  readonly name: string
  readonly version: number
  /** Whether the person may suspend, close and copy sites. */
  readonly isOperator: boolean
}

/** Gaps of the site before its launch, each with where it is filled. */
export function LaunchPanel({ slug, name, version, isOperator }: LaunchPanelProps) {
  const read = useRead(getLaunchGaps, { params: { slug } })
  if (read.error) return <Problem words={read.error.message} onRetry={() => void read.refetch()} />
  if (!read.data) return <div className="skeleton h-40" />
  const { address, gaps, publication } = read.data
  return (
    <section className="configuration-form" aria-label="Before launch">
      <h2 className="text-lg font-semibold">Before launch</h2>
      {address !== null && (
        <p>
          The site is at{' '}
          <a className="text-ink underline underline-offset-2" href={address} target="_blank" rel="noreferrer">
            {address}
          </a>
          .
        </p>
      )}
      {gaps.length === 0 ? (
        <p>Nothing is missing.</p>
      ) : (
        <ul className="grid gap-2">
          {gaps.map(({ rule, of, kind, section, words }) => (
            <li key={`${rule} ${of}`}>
              {words}{' '}
              {section !== null && kind !== 'installation' && (
                <Link
                  className="text-ink underline underline-offset-2"
                  to={kind === 'site' ? '/website' : '/dealership'}
                  search={{ of, section }}
                  aria-label={`Fill in: ${words}`}
                >
                  Fill in
                </Link>
              )}
            </li>
          ))}
        </ul>
      )}
      <DomainPanel slug={slug} />
      {isOperator && <SiteStatePanel slug={slug} name={name} version={version} publication={publication} />}
    </section>
  )
}
