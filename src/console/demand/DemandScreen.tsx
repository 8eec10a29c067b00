import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { callPath } from '#api/contract/client.ts'
import { getDemand, getDemandFile, type DemandAnswer } from '#api/demand/contract.ts'
import { download } from '../data/download.ts'
import { answerOf } from '../data/read.ts'
import { useNow } from '../data/use-now.ts'
import { Button } from '../design/Button.tsx'
import { Empty } from '../design/Empty.tsx'
import { SelectField, TextField } from '../design/Field.tsx'
import { fieldsOf } from '../design/fields-of.ts'
import { Problem } from '../design/Problem.tsx'
import { TableScreen } from '../design/TableScreen.tsx'
import { useSubmit } from '../design/use-submit.ts'
import { FigureSection } from '../figures/FigureSection.tsx'
import { useMe } from '../frame/use-places.ts'
import { BuyNext } from './BuyNext.tsx'
import { cellsOf, GROUPS, peopleWords, rowName, weeksUntil } from './demand-page.ts'
import { readDemandSearch, SPANS, type DemandSearch } from './demand-search.ts'

const USUAL_WEEKS = 13

/** The demand board: what shoppers search for, save, wait for and ask about, against what is in stock. */
export function DemandScreen() {
  const search = useSearch({ from: '/signed-in/demand' })
  const me = useMe()
  const [reason, setReason] = useState('')
  const isOperator = me !== undefined && me.grants.every(({ role }) => role === 'platform')
  const { by = 'model', weeks = USUAL_WEEKS } = search
  const query = { ...weeksUntil(useNow(), weeks), by }
  const waitsForReason = isOperator && reason === ''
  const read = useQuery<DemandAnswer>({
    queryKey: [getDemand.id, query, reason],
    queryFn: ({ signal }) => answerOf(getDemand, { query, signal, ...(reason !== '' && { reason }) }),
    enabled: me !== undefined && !waitsForReason,
  })
  const file = useSubmit(() => download(callPath(getDemandFile, { query }), reason || undefined))
  return (
    <TableScreen
      title="Demand"
      lead={
        <>
          <DemandHead by={by} weeks={weeks} />
          {isOperator && <ReasonForm onGive={setReason} />}
        </>
      }
      list={{ isPending: read.isPending && !waitsForReason, error: read.error, refetch: read.refetch }}
      isEmpty={!read.data || read.data.rows.length === 0}
      empty={
        waitsForReason ? null : (
          <Empty
            title="No week with enough searches yet"
            text="A week is summed up on the Wednesday after it. What fewer than five people want is never shown."
          />
        )
      }
    >
      {file.problem && (
        <div className="p-4">
          <Problem words={file.problem} />
        </div>
      )}
      {read.data && <Board demand={read.data} onSave={file.submit} />}
    </TableScreen>
  )
}

function DemandHead({ by, weeks }: Required<DemandSearch>) {
  const navigate = useNavigate()
  const go = (changes: Readonly<Record<string, string>>) =>
    void navigate({ to: '/demand', search: readDemandSearch({ by, weeks, ...changes }), replace: true })
  return (
    <div className="figures-head">
      <SelectField
        label="Period"
        value={String(weeks)}
        options={SPANS.map((each) => ({ value: String(each), name: `Last ${each} weeks` }))}
        onChange={({ target }) => go({ weeks: target.value })}
      />
      <SelectField label="Counted by" value={by} options={GROUPS} onChange={({ target }) => go({ by: target.value })} />
    </div>
  )
}

function ReasonForm({ onGive }: { readonly onGive: (reason: string) => void }) {
  return (
    <form
      className="flex items-end gap-2 border-b border-line px-4 py-3"
      onSubmit={(event) => onGive(fieldsOf(event)('reason').trim())}
    >
      <div className="min-w-0 max-w-100 flex-1">
        <TextField
          label="Why do you look at it?"
          hint="The reason is kept in the audit log."
          name="reason"
          required
          maxLength={200}
        />
      </div>
      <Button type="submit" className="mb-5.5">
        Show
      </Button>
    </form>
  )
}

function Board({ demand, onSave }: { readonly demand: DemandAnswer; readonly onSave: () => void }) {
  const { by, rows, toBuy } = demand
  const group = GROUPS.find(({ value }) => value === by)?.name ?? by
  const shown = rows.map((row) => ({ ...row, name: rowName(row.key, by) }))
  const empty = shown.filter(({ foundNothing }) => foundNothing > 0)
  const columns = [
    group,
    'Searched',
    'Found nothing',
    'Saved',
    'Waiting',
    'Enquiries',
    ...(by === 'week' ? [] : ['In stock']),
  ]
  return (
    <div className="figures">
      <BuyNext models={toBuy} />
      <FigureSection
        title={`Wanted by ${group.toLowerCase()}`}
        hint="People who searched, by week and added up. All figures of people are rounded down to fives."
        bars={shown.map(({ name, searched }) => ({ name, value: searched, words: peopleWords(searched) }))}
        columns={columns}
        rows={shown.map((row) => ({ name: row.name, cells: cellsOf(row) }))}
        onSave={onSave}
      />
      {empty.length > 0 && by !== 'week' && (
        <FigureSection
          title="Searched in vain"
          hint="People whose search found no car. Those who wait can be written to: they agreed to mails."
          bars={empty
            .toSorted((one, other) => other.foundNothing - one.foundNothing)
            .map(({ name, foundNothing }) => ({ name, value: foundNothing, words: peopleWords(foundNothing) }))}
          columns={[group, 'Found nothing', 'Waiting', 'In stock']}
          rows={empty
            .toSorted((one, other) => other.foundNothing - one.foundNothing)
            .map(({ name, foundNothing, waiting, inStock }) => ({
              name,
              cells: [peopleWords(foundNothing), peopleWords(waiting), inStock ?? 0],
            }))}
          onSave={onSave}
        />
      )}
    </div>
  )
}
