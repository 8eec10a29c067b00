import { useState } from 'react'
import { listAudit } from '#api/audit/contract.ts'
import { answerOf } from '../data/read.ts'
import { dateTimeWords } from '../data/time.ts'
import { usePages } from '../data/use-pages.ts'
import { Empty } from '../design/Empty.tsx'
import { ReasonForm } from '../design/ReasonForm.tsx'
import { Table } from '../design/Table.tsx'
import { TableScreen } from '../design/TableScreen.tsx'
import { auditRow } from './audit-page.ts'

/** Log of changes, exports and accesses. Reading it needs a reason, which is an entry itself. */
export function AuditScreen() {
  const [reason, setReason] = useState('')
  const list = usePages([listAudit.id, reason], (page) =>
    answerOf(listAudit, { ...page, ...(reason !== '' && { reason }) }),
  )
  return (
    <TableScreen
      title="Audit log"
      lead={
        <ReasonForm
          label="Why do you read it?"
          hint="The reason is kept in the log. The platform’s operators need none."
          action="Read"
          onReason={setReason}
        />
      }
      list={list}
      isEmpty={list.rows.length === 0}
      empty={<Empty title="No entries" text="Changes, exports and looks at personal data appear here." />}
    >
      <Table columns={['When', 'Who', 'What', 'Details']}>
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
      </Table>
    </TableScreen>
  )
}
