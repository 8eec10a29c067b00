import { Link, useParams } from '@tanstack/react-router'
import { Play } from 'lucide-react'
import { useEffect } from 'react'
import {
  getFeed,
  listFeedRuns,
  listFeeds,
  listRefusedGroups,
  listRefusedRows,
  runFeed,
  type StockFeed,
} from '#api/feeds/contract.ts'
import { listImports, resumeFeed } from '#api/imports/contract.ts'
import { actWithToast } from '../data/act.ts'
import { queryClient, useRead } from '../data/read.ts'
import { dateTimeWords } from '../data/time.ts'
import { Button } from '../design/Button.tsx'
import { TableScreen } from '../design/TableScreen.tsx'
import { sourceWords, stateView } from './feeds-page.ts'
import { FeedHistory } from './FeedHistory.tsx'
import { HeldFile } from './HeldFile.tsx'
import { RefusedRows } from './RefusedRows.tsx'

const POLL_MS = 2_500
const OF_RUNS = [listFeedRuns, listRefusedRows, listRefusedGroups, listImports]

/** One feed: what is wrong and what to do, a held file to decide about, refused rows, and its history. */
export function FeedScreen() {
  const { dealershipId = '', feed: name = '' } = useParams({ strict: false })
  const of = { id: Number(dealershipId) || 0, name }
  const feed = useRead(getFeed, { params: of }, { everyMs: POLL_MS })
  const last = feed.data?.lastRun ?? undefined
  const shown = last && `${last.startedAt} ${last.outcome}`
  useEffect(() => {
    if (shown === undefined) return
    for (const { id } of OF_RUNS) void queryClient.invalidateQueries({ queryKey: [id] })
  }, [shown])
  return (
    <TableScreen
      title={`Feed ${name}`}
      actions={feed.data && <Actions feed={feed.data} />}
      lead={feed.data && <Summary feed={feed.data} />}
      list={feed}
      isEmpty={!feed.data}
      empty={null}
    >
      {feed.data?.held && <HeldFile feed={feed.data} held={feed.data.held} />}
      <RefusedRows of={of} canCorrect={feed.data?.abilities.correct === true} />
      <FeedHistory of={of} />
    </TableScreen>
  )
}

function Summary({ feed }: { readonly feed: StockFeed }) {
  const { look, words } = stateView(feed)
  const { problem, nextRun, schedule } = feed
  return (
    <div className="grid gap-2 border-b border-line px-4 py-3">
      <p className="flex flex-wrap items-center gap-2">
        <Link to="/feeds" className="btn-link">
          Feeds
        </Link>
        <span className="font-semibold">{feed.dealership}</span>
        <span className={`tag tag-${look}`}>{words}</span>
      </p>
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
        <dt className="text-ink-3">From</dt>
        <dd className="min-w-0 break-all">{sourceWords(feed)}</dd>
        <dt className="text-ink-3">Mapping</dt>
        <dd>{feed.isOwnMapping ? `${feed.mapping}, your own` : feed.mapping}</dd>
        <dt className="text-ink-3">Schedule</dt>
        <dd>
          {schedule ?? (feed.kind === 'folder' ? 'As soon as a file has come to rest' : 'Whenever a file comes')}
          {nextRun && `; next ${dateTimeWords(nextRun)}`}
        </dd>
      </dl>
      {feed.configuredBy !== null && !feed.name.includes('/') && (
        <p>
          <Link
            to="/feeds/$dealershipId/$feed/mapping"
            params={{ dealershipId: String(feed.dealershipId), feed: feed.name }}
            className="btn-link"
          >
            {feed.abilities.configure === true ? 'Change address, schedule or mapping' : 'See the mapping'}
          </Link>
        </p>
      )}
      {feed.configuredBy !== null && feed.name.includes('/') && feed.abilities.configure === true && (
        <p>
          <Link to="/dealership" search={{ of: feed.configuredBy, section: 'feeds' }} className="btn-link">
            Change address, schedule or mapping
          </Link>
        </p>
      )}
      {problem && (
        <div className={`notice ${look === 'late' ? 'notice-late' : 'notice-soon'}`}>
          <div className="grid gap-1">
            <p className="break-words font-semibold">{problem.what}</p>
            <p>{problem.mend}</p>
          </div>
        </div>
      )}
    </div>
  )
}

function Actions({ feed }: { readonly feed: StockFeed }) {
  const params = { id: feed.dealershipId, name: feed.name }
  const changed = [getFeed, listFeeds, ...OF_RUNS]
  const canFetch = feed.kind === 'folder' || feed.kind === 'https' || feed.kind === 'sftp'
  const importId = feed.lastResult?.importId
  const run = () => {
    const call = { params, idempotencyKey: crypto.randomUUID() }
    void actWithToast(runFeed, call, changed, `${feed.name} is about to be read`)
  }
  const resume = (id: number) => {
    const call = { params: { id }, idempotencyKey: crypto.randomUUID() }
    void actWithToast(resumeFeed, call, changed, `${feed.name} goes on`)
  }
  return (
    <>
      {feed.state === 'paused' && feed.abilities.release === true && importId && (
        <Button onClick={() => resume(importId)}>Resume feed</Button>
      )}
      {canFetch && feed.abilities.run === true && feed.state !== 'paused' && (
        <Button look="primary" icon={<Play size={16} />} disabled={feed.state === 'running'} onClick={run}>
          {feed.state === 'running' ? 'Running…' : 'Run now'}
        </Button>
      )}
    </>
  )
}
