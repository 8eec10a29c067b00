import { useState } from 'react'
import { listAudit } from '#api/audit/contract.ts'
import { answerOf } from '../data/read.ts'
import { dateTimeWords } from '../data/time.ts'
import { usePages } from '../data/use-pages.ts'
import { Button } from '../design/Button.tsx'
import { TextField } from '../design/Field.tsx'
import { fieldsOf } from '../design/fields-of.ts'
import { Empty } from '../design/Empty.tsx'
import { TableScreen } from '../design/TableScreen.tsx'
import { auditRow } from './audit-page.ts'

/** Who changed, exported or looked at what. Reading it needs a reason, which is an entry itself. */
export function AuditScreen() {
  const [reason, setReason] = useState('')
  const list = usePages([listAudit.id, reason], (page) =>
    answerOf(listAudit, { ...page, ...(reason !== '' && { reason }) }),
  )
  return (
    <TableScreen
      title="Audit log"
      lead={
        <form
          className="flex items-end gap-2 border-b border-line px-4 py-3"
          onSubmit={(event) => setReason(fieldsOf(event)('reason').trim())}
        >
          <div className="min-w-0 max-w-100 flex-1">
            <TextField
              label="Why do you read it?"
              hint="The reason is kept in the log. The platform’s operators need none."
              name="reason"
              maxLength={200}
            />
          </div>
          <Button type="submit" className="mb-5.5">
            Read
          </Button>
        </form>
      }
      list={list}
      isEmpty={list.rows.length === 0}
      empty={<Empty title="No entries" text="Changes, exports and looks at personal data appear here." />}
    >
      <div className="table-scroller">
        <table className="table">
          <thead>
            <tr>
              <th scope="col">When</th>
              <th scope="col">Who</th>
              <th scope="col">What</th>
              <th scope="col">Details</th>
            </tr>
          </thead>
          <tbody>
            {list.rows.map((entry) => {
              const { who, what, details } = auditRow(entry)
              return (
                <tr key={entry.id}>
                  <td className="whitespace-nowrap">{dateTimeWords(entry.at)}</td>
                  <td>{who}</td>
                  <td>{what}</td>
                  <td className="max-w-120 truncate text-ink-3" title={details}>
                    {details}
                  </td>
                </tr>
              )
            })}
          </tbody>
        </table>
      </div>
    </TableScreen>
  )
}
