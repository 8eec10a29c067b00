import { Link } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { listFeeds, type StockFeed } from '#api/feeds/contract.ts'
import { answerOf } from '../data/read.ts'
import { dateTimeWords } from '../data/time.ts'
import { usePages } from '../data/use-pages.ts'
import { Button } from '../design/Button.tsx'
import { Empty } from '../design/Empty.tsx'
import { TableScreen } from '../design/TableScreen.tsx'
import { useMe } from '../frame/use-places.ts'
import { AddFeedDialog } from './AddFeedDialog.tsx'
import { countsWords, sourceWords, stateView } from './feeds-page.ts'
import { FeedsNav } from './FeedsNav.tsx'

/** Every source of stock: whether it works, what it brought last, and what was refused. */
export function FeedsScreen() {
  const list = usePages([listFeeds.id], (page) => answerOf(listFeeds, page))
  const [isAdding, setAdding] = useState(false)
  const mayAdd = useMe()?.grants.some(({ role }) => role === 'group-admin' || role === 'platform') === true
  const add = mayAdd && (
    <Button icon={<Plus size={16} />} onClick={() => setAdding(true)}>
      Add a feed
    </Button>
  )
  return (
    <TableScreen
      title="Feeds"
      actions={
        <>
          {add}
          {isAdding && <AddFeedDialog onClose={() => setAdding(false)} />}
        </>
      }
      lead={<FeedsNav />}
      list={list}
      isEmpty={list.rows.length === 0}
      empty={
        <Empty
          title="No feed yet"
          text={
            mayAdd
              ? 'A feed brings the stock from your dealer system: by an address, or by files that are sent.'
              : 'A feed brings the stock from your dealer system. An administrator of your group adds one.'
          }
        />
      }
    >
      <div className="table-scroller">
        <table className="table table-short">
          <thead>
            <tr>
              <th scope="col">Feed</th>
              <th scope="col" className="max-md:hidden">
                Yard
              </th>
              <th scope="col">State</th>
              <th scope="col" className="max-md:hidden">
                Last file
              </th>
              <th scope="col" className="max-md:hidden">
                What changed
              </th>
              <th scope="col" className="num max-md:hidden">
                Refused
              </th>
              <th scope="col" className="max-md:hidden">
                Next run
              </th>
            </tr>
          </thead>
          <tbody>
            {list.rows.map((feed) => (
              <Row key={`${feed.dealershipId} ${feed.name}`} feed={feed} />
            ))}
          </tbody>
        </table>
      </div>
    </TableScreen>
  )
}

function Row({ feed }: { readonly feed: StockFeed }) {
  const { look, words } = stateView(feed)
  const { lastResult, nextRun, problem, held } = feed
  const why = problem?.what ?? (feed.state === 'held' ? held?.reasons[0] : undefined)
  return (
    <tr>
      <td>
        <Link
          to="/feeds/$dealershipId/$feed"
          params={{ dealershipId: String(feed.dealershipId), feed: feed.name }}
          className="font-semibold text-ink underline underline-offset-2"
        >
          {feed.name}
        </Link>
        <span className="block max-w-80 truncate text-sm text-ink-3">
          <span className="md:hidden">{feed.dealership}. </span>
          {sourceWords(feed)}
        </span>
        {why !== undefined && <span className="block text-sm text-ink-2 md:hidden">{why}</span>}
      </td>
      <td className="max-md:hidden">{feed.dealership}</td>
      <td>
        <span className={`tag tag-${look}`}>{words}</span>
        {why !== undefined && <span className="block max-w-100 text-sm text-ink-2 max-md:hidden">{why}</span>}
      </td>
      <td className="whitespace-nowrap max-md:hidden">{lastResult ? dateTimeWords(lastResult.startedAt) : '–'}</td>
      <td className="max-md:hidden">{lastResult ? countsWords(lastResult) : ''}</td>
      <td className="num max-md:hidden">{lastResult?.counts?.refused ?? ''}</td>
      <td className="whitespace-nowrap max-md:hidden">
        {nextRun ? dateTimeWords(nextRun) : feed.kind === 'command' ? '–' : 'When a file comes'}
      </td>
    </tr>
  )
}
