import { useState } from 'react'
import { listImports, resumeFeed, type ImportRun } from '#api/imports/contract.ts'
import { actWithToast } from '../data/act.ts'
import { answerOf } from '../data/read.ts'
import { dateTimeWords } from '../data/time.ts'
import { usePages } from '../data/use-pages.ts'
import { usePolling } from '../data/use-polling.ts'
import { Button } from '../design/Button.tsx'
import { Empty } from '../design/Empty.tsx'
import { ACTIONS, Table } from '../design/Table.tsx'
import { TableScreen } from '../design/TableScreen.tsx'
import { FeedsNav } from '../feeds/FeedsNav.tsx'
import { runView } from './imports-page.ts'
import { TakeBackDialog } from './TakeBackDialog.tsx'

const LISTED = [listImports]

/** The last imports and their changes to the stock. One that went wrong is taken back here. */
export function ImportsScreen() {
  const [taken, setTaken] = useState<ImportRun>()
  const list = usePages([listImports.id], (page) => answerOf(listImports, page))
  const isWaiting = list.rows.some(({ takeBack }) => takeBack?.state === 'waiting')
  usePolling(isWaiting, LISTED)
  return (
    <>
      <TableScreen
        title="Imports"
        lead={<FeedsNav />}
        list={list}
        isEmpty={list.rows.length === 0}
        empty={<Empty title="No import yet" text="Each file that a feed brings is listed here with what it changed." />}
      >
        <Table
          columns={[
            'File',
            'Yard',
            'When',
            { name: 'New', isNumber: true },
            { name: 'Changed', isNumber: true },
            { name: 'Sold', isNumber: true },
            { name: 'Refused', isNumber: true },
            'State',
            ACTIONS,
          ]}
        >
          {list.rows.map((run) => (
            <Row key={`${run.importId} ${run.dealershipId}`} run={run} onTakeBack={() => setTaken(run)} />
          ))}
        </Table>
      </TableScreen>
      {taken && <TakeBackDialog run={taken} onClose={() => setTaken(undefined)} />}
    </>
  )
}

function Row({ run, onTakeBack }: { readonly run: ImportRun; readonly onTakeBack: () => void }) {
  const { look, words, note, canTakeBack, canResume } = runView(run)
  const resume = () => {
    const call = { params: { id: run.importId }, idempotencyKey: crypto.randomUUID() }
    void actWithToast(resumeFeed, call, [listImports], `${run.feed} goes on`)
  }
  return (
    <tr>
      <td>
        <span className="font-semibold">{run.file}</span>
        <span className="block text-sm text-ink-3">
          {run.feed}
          {run.isPaused && ', paused'}
        </span>
      </td>
      <td>{run.dealership}</td>
      <td className="whitespace-nowrap">{dateTimeWords(run.at)}</td>
      <td className="num">{run.added}</td>
      <td className="num">{run.changed}</td>
      <td className="num">{run.sold}</td>
      <td className="num">{run.refused}</td>
      <td>
        <span className={`tag tag-${look}`}>{words}</span>
        {note !== null && <span className="block max-w-100 text-sm text-ink-3">{note}</span>}
      </td>
      <td>
        <span className="flex justify-end gap-2">
          {canTakeBack && <Button onClick={onTakeBack}>Take back…</Button>}
          {canResume && <Button onClick={resume}>Resume feed</Button>}
        </span>
      </td>
    </tr>
  )
}
