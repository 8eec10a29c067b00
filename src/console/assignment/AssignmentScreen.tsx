import { Plus } from 'lucide-react'
import { useState } from 'react'
import { becauseWords } from '../data/because-words.ts'
import { Button } from '../design/Button.tsx'
import { Empty } from '../design/Empty.tsx'
import { TableScreen } from '../design/TableScreen.tsx'
import type { Rule } from './assignment-page.ts'
import { RuleDialog } from './RuleDialog.tsx'
import { RuleList } from './RuleList.tsx'
import { UntouchedSettings } from './UntouchedSettings.tsx'
import { useYard } from './use-yard.ts'
import { YardSelect } from './YardSelect.tsx'

/** The rules that assign leads. */
export function AssignmentScreen() {
  const { yards, yardId, setYardId, read } = useYard()
  const [open, setOpen] = useState<Rule | 'new'>()
  const yard = read.data
  const because = yard && becauseWords(yard.abilities.edit)
  const hasTargets = yard !== undefined && yard.people.length > 0
  return (
    <>
      <TableScreen
        title="Assignment"
        actions={
          <>
            <YardSelect yards={yards} yardId={yardId} onChange={setYardId} />
            <Button
              look="primary"
              icon={<Plus size={16} />}
              disabled={!hasTargets || because !== undefined}
              title={because}
              onClick={() => setOpen('new')}
            >
              New rule
            </Button>
          </>
        }
        list={read}
        isEmpty={false}
        empty={null}
      >
        {yard?.rules.length === 0 && (
          <Empty
            title="No rules yet"
            text="Leads stay unassigned until somebody takes them. With a rule they go to who is free, in turn."
          />
        )}
        {yard && yard.rules.length > 0 && <RuleList yard={yard} onOpen={setOpen} />}
        {yard && yardId !== undefined && <UntouchedSettings yardId={yardId} locations={yard.locations} />}
      </TableScreen>
      {open && yard && yardId !== undefined && (
        <RuleDialog
          yardId={yardId}
          yard={yard}
          rule={open === 'new' ? null : open}
          onClose={() => setOpen(undefined)}
        />
      )}
    </>
  )
}
