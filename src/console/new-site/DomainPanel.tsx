import { checkDomains, type CheckedDomainBody } from '#api/new-site/contract.ts'
import { useRead } from '../data/read.ts'
import { Button } from '../design/Button.tsx'
import { Problem } from '../design/Problem.tsx'

/** Where the domains of the site point to, and what to set at the registrar. */
export function DomainPanel({ slug }: { readonly slug: string }) {
  const read = useRead(checkDomains, { params: { slug } })
  const domains = read.data?.data ?? []
  if (read.error) return <Problem words={read.error.message} onRetry={() => void read.refetch()} />
  if (!read.data) return <div className="skeleton h-20" />
  if (domains.length === 0) return null
  return (
    <section className="grid gap-2" aria-label="Domains">
      <h2 className="text-lg font-semibold">Domains</h2>
      <ul className="grid gap-3">
        {domains.map((each) => (
          <Domain key={each.domain} checked={each} />
        ))}
      </ul>
      <div>
        <Button disabled={read.isFetching} onClick={() => void read.refetch()}>
          Check again
        </Button>
      </div>
    </section>
  )
}

function Domain({ checked: { domain, state, records, words } }: { readonly checked: CheckedDomainBody }) {
  return (
    <li className="grid gap-1">
      <p className={state === 'fine' ? 'text-good' : undefined}>{words}</p>
      {state !== 'fine' && records.length > 0 && (
        <dl className="domain-records" aria-label={`Records of ${domain}`}>
          {records.map(({ type, value }) => (
            <div key={`${type} ${value}`}>
              <dt>{type}</dt>
              <dd>
                <code>{domain}</code> to <code>{value}</code>
              </dd>
            </div>
          ))}
        </dl>
      )}
    </li>
  )
}
