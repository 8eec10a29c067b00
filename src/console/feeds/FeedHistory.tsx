import { listFeedRuns } from '#api/feeds/contract.ts'
import { answerOf } from '../data/read.ts'
import { dateTimeWords } from '../data/time.ts'
import { usePages } from '../data/use-pages.ts'
import { Button } from '../design/Button.tsx'
import { Problem } from '../design/Problem.tsx'
import { countsWords, runView, triggerWords } from './feeds-page.ts'

/** The runs of a feed, the newest first. */
export function FeedHistory({ of }: { readonly of: { readonly id: number; readonly name: string } }) {
  const list = usePages([listFeedRuns.id, of], (page) => answerOf(listFeedRuns, { params: of, ...page }))
  return (
    <section aria-label="History">
      <h2 className="px-4 py-3 font-semibold">History</h2>
      {list.error && (
        <div className="px-4 pb-3">
          <Problem words={list.error.message} onRetry={() => void list.refetch()} />
        </div>
      )}
      {!list.isPending && !list.error && list.rows.length === 0 && (
        <p className="px-4 pb-4 text-ink-3">It has not run yet.</p>
      )}
      {list.rows.length > 0 && (
        <div className="table-scroller">
          <table className="table table-short">
            <thead>
              <tr>
                <th scope="col">When</th>
                <th scope="col">What became of it</th>
                <th scope="col" className="max-md:hidden">
                  What changed
                </th>
                <th scope="col" className="num max-md:hidden">
                  Refused
                </th>
              </tr>
            </thead>
            <tbody>
              {list.rows.map((run) => {
                const { look, words } = runView(run)
                const isCounted = run.outcome === 'imported' || run.outcome === 'held'
                return (
                  <tr key={`${run.run} ${run.importId}`}>
                    <td>
                      <span className="whitespace-nowrap">{dateTimeWords(run.startedAt)}</span>
                      <span className="block text-sm text-ink-3">{triggerWords(run)}</span>
                    </td>
                    <td className="max-w-140">
                      <span className={`tag tag-${look}`}>{words}</span>
                      {run.file !== null && <span className="block break-all text-sm text-ink-3">{run.file}</span>}
                      {!isCounted && run.outcome !== 'unchanged' && run.note !== null && (
                        <span className="block break-words text-sm text-ink-2">{run.note}</span>
                      )}
                    </td>
                    <td className="max-md:hidden">{isCounted ? countsWords(run) : ''}</td>
                    <td className="num max-md:hidden">{run.counts?.refused ?? ''}</td>
                  </tr>
                )
              })}
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
