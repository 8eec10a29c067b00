import { useCallback } from 'react'
import { Button } from '../design/Button.tsx'
import { Dialog } from '../design/Dialog.tsx'
import { SelectField, TextField } from '../design/Field.tsx'
import { fieldsOf } from '../design/fields-of.ts'
import { Problem } from '../design/Problem.tsx'
import { useSubmit } from '../design/use-submit.ts'
import { snoozeTimes } from './snooze-times.ts'
import { whenWords } from './time-words.ts'

interface TaskDialogProps {
  readonly onClose: () => void
  /** Resolves with the sentence of a failure. */
  readonly onAdd: (title: string, dueAt: Date) => Promise<string | undefined>
  readonly now: Date
}

const MAX_TITLE = 200

export function TaskDialog({ onClose, onAdd, now }: TaskDialogProps) {
  const times = snoozeTimes(now)
  const form = useSubmit(
    useCallback(
      async (title: string, dueAt: Date) => {
        const failure = await onAdd(title, dueAt)
        if (failure === undefined) onClose()
        return failure
      },
      [onAdd, onClose],
    ),
  )
  return (
    <Dialog title="Add a task" onClose={onClose}>
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          const text = fieldsOf(event)
          const due = times.find(({ id }) => id === text('due'))
          if (due) form.submit(text('title'), due.until)
        }}
      >
        {form.problem && <Problem words={form.problem} />}
        <TextField
          label="What is to do"
          name="title"
          placeholder="Call about the trade-in"
          maxLength={MAX_TITLE}
          required
          takesFocus
        />
        <SelectField
          label="Due"
          name="due"
          defaultValue="tomorrow"
          options={times.map(({ id, name, until }) => ({ value: id, name: `${name}, ${whenWords(until, now)}` }))}
        />
        <div className="modal-foot">
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" look="primary" disabled={form.isBusy}>
            Add the task
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
