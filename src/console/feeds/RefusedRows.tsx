import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { Download } from 'lucide-react'
import { callPath } from '#api/contract/client.ts'
import { getRefusedRowsFile, listRefusedGroups, listRefusedRows } from '#api/feeds/contract.ts'
import { answerOf, useRead } from '../data/read.ts'
import { usePages } from '../data/use-pages.ts'
import { Button } from '../design/Button.tsx'
import { SelectField, TextField } from '../design/Field.tsx'
import { Problem } from '../design/Problem.tsx'
import { groupWords, readRefusedSearch, type RefusedSearch } from './feeds-page.ts'

interface RefusedRowsProps {
  readonly of: { readonly id: number; readonly name: string }
  readonly canCorrect: boolean
}

const ALL = ''

/** Rows of the last file that were not imported, each with its reason. */
export function RefusedRows({ of, canCorrect }: RefusedRowsProps) {
  const search = readRefusedSearch(useSearch({ strict: false }))
  const groups = useRead(listRefusedGroups, { params: of })
  const { q, ...where } = search
  const query = { ...where, ...(q !== undefined && { search: q }) }
  const list = usePages([listRefusedRows.id, of, query], (page) =>
    answerOf(listRefusedRows, { params: of, ...page, query: { ...query, ...page.query } }),
  )
  const all = groups.data?.groups ?? []
  const total = all.reduce((sum, { rows }) => sum + rows, 0)
  return (
    <section aria-label="Refused rows" className="border-b border-line">
      <header className="flex flex-wrap items-center gap-2 px-4 py-3">
        <h2 className="font-semibold">Refused rows</h2>
        <span className="text-ink-3">
          {groups.data && (total === 0 ? 'None of the last file' : `${total.toLocaleString('en-AU')} of the last file`)}
        </span>
        {total > 0 && (
          <a className="btn ml-auto" href={callPath(getRefusedRowsFile, { params: of, query })} download>
            <Download size={16} aria-hidden="true" />
            Export CSV
          </a>
        )}
      </header>
      {total > 0 && <Filters of={of} search={search} groups={all} />}
      {(groups.error ?? list.error) && (
        <div className="px-4 pb-3">
          <Problem words={(groups.error ?? list.error)?.message ?? ''} onRetry={() => void list.refetch()} />
        </div>
      )}
      {total > 0 && !list.isPending && list.rows.length === 0 && (
        <p className="px-4 pb-4 text-ink-3">No refused row fits these filters.</p>
      )}
      {list.rows.length > 0 && (
        <div className="table-scroller">
          <table className="table table-short">
            <thead>
              <tr>
                <th scope="col" className="num">
                  Row
                </th>
                <th scope="col">Vehicle</th>
                <th scope="col" className="max-md:hidden">
                  Column
                </th>
                <th scope="col">In the file</th>
                <th scope="col">Why</th>
              </tr>
            </thead>
            <tbody>
              {list.rows.map((row) => (
                <tr key={row.id}>
                  <td className="num">{row.row}</td>
                  <td>
                    {row.identity === null ? (
                      '–'
                    ) : (
                      <Link
                        to="/why"
                        search={{ number: row.identity }}
                        className="text-ink underline underline-offset-2"
                      >
                        {row.identity}
                      </Link>
                    )}
                  </td>
                  <td className="max-md:hidden">{row.column ?? '–'}</td>
                  <td className="max-w-60 break-words">{row.cell ?? <span className="text-ink-3">empty</span>}</td>
                  <td>
                    {row.reason}
                    {row.vehicleId !== null && canCorrect && (
                      <Link
                        to="/stock/$vehicleId"
                        params={{ vehicleId: String(row.vehicleId) }}
                        className="btn-link block w-fit"
                      >
                        Correct it by hand
                      </Link>
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {list.hasNextPage && (
        <div className="p-4">
          <Button disabled={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            Show more
          </Button>
        </div>
      )}
    </section>
  )
}

interface FiltersProps extends Pick<RefusedRowsProps, 'of'> {
  readonly search: RefusedSearch
  readonly groups: readonly {
    readonly kind: string
    readonly column: string | null
    readonly rows: number
  }[]
}

const keyOf = ({ kind, column }: { readonly kind?: string; readonly column?: string | null }): string =>
  kind === undefined ? ALL : `${kind}\n${column ?? ''}`

function Filters({ of, search, groups }: FiltersProps) {
  const navigate = useNavigate()
  const go = (next: RefusedSearch) =>
    void navigate({
      to: '/feeds/$dealershipId/$feed',
      params: { dealershipId: String(of.id), feed: of.name },
      search: readRefusedSearch({ ...next }),
      replace: true,
    })
  const choose = (key: string) => {
    const group = groups.find((each) => keyOf(each) === key)
    const { q } = search
    go({
      ...(q !== undefined && { q }),
      ...(group && { kind: group.kind, ...(group.column !== null && { column: group.column }) }),
    })
  }
  return (
    <div className="flex flex-wrap gap-3 px-4 pb-3">
      <div className="w-72 max-w-full">
        <SelectField
          label="Reason"
          value={keyOf(search)}
          options={[
            { value: ALL, name: 'All reasons' },
            ...groups.map((group) => ({ value: keyOf(group), name: `${groupWords(group)} (${group.rows})` })),
          ]}
          onChange={({ target }) => choose(target.value)}
        />
      </div>
      <div className="w-72 max-w-full">
        <TextField
          label="Find"
          type="search"
          placeholder="Stock number, cell or reason"
          defaultValue={search.q ?? ''}
          onChange={({ target }) => {
            const { q: _before, ...where } = search
            go({ ...where, ...(target.value.trim() !== '' && { q: target.value }) })
          }}
        />
      </div>
    </div>
  )
}
