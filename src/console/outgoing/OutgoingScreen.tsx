import { useNavigate, useSearch } from '@tanstack/react-router'
import { listOutgoingFeeds, type OutgoingFeed } from '#api/outgoing-feeds/contract.ts'
import { answerOf } from '../data/read.ts'
import { usePages } from '../data/use-pages.ts'
import { Empty } from '../design/Empty.tsx'
import { TableScreen } from '../design/TableScreen.tsx'
import { CHANNELS, nameOf, number, takenWords } from './outgoing-page.ts'
import { OutgoingVehicles } from './OutgoingVehicles.tsx'

/** The files that marketplaces fetch: who takes each, and which cars are in it or why not. */
export function OutgoingScreen() {
  const { feed: chosen } = useSearch({ from: '/signed-in/outgoing' })
  const list = usePages([listOutgoingFeeds.id], (page) => answerOf(listOutgoingFeeds, page))
  const feed = list.rows.find((each) => nameOf(each) === chosen) ?? list.rows[0]
  return (
    <TableScreen
      title="Outgoing feeds"
      list={list}
      isEmpty={list.rows.length === 0}
      empty={
        <Empty
          title="No file for a marketplace yet"
          text="Google, Meta and TikTok fetch the stock from files that a site has under “feeds” in its configuration."
        />
      }
    >
      <ul className="outgoing-feeds" aria-label="Files for marketplaces">
        {list.rows.map((each) => (
          <FeedCard key={nameOf(each)} feed={each} isOpen={each === feed} />
        ))}
      </ul>
      {feed && <OutgoingVehicles key={nameOf(feed)} feed={feed} />}
    </TableScreen>
  )
}

function FeedCard({ feed, isOpen }: { readonly feed: OutgoingFeed; readonly isOpen: boolean }) {
  const navigate = useNavigate()
  const out = feed.leftOut.reduce((sum, { vehicles }) => sum + vehicles, 0)
  return (
    <li>
      <button
        type="button"
        className="outgoing-feed"
        aria-pressed={isOpen}
        onClick={() => void navigate({ to: '/outgoing', search: { feed: nameOf(feed) }, replace: true })}
      >
        <span className="font-semibold">{CHANNELS[feed.format]}</span>
        <span className="text-sm text-ink-3">{feed.siteName}</span>
        <span>
          {number(feed.listed)} in the file, {number(out)} left out
        </span>
        {feed.refused > 0 && <span className="tag tag-late">{number(feed.refused)} will be refused</span>}
        <span className="text-sm text-ink-3">{takenWords(feed)}</span>
      </button>
    </li>
  )
}
