import { GripVertical } from 'lucide-react'
import { Button as AriaButton, GridList, GridListItem, useDragAndDrop } from 'react-aria-components'
import { updateRule, getAssignment } from '#api/assignment/contract.ts'
import { act, actWithToast } from '../data/act.ts'
import { Button } from '../design/Button.tsx'
import { showToast } from '../frame/toast-store.ts'
import { conditionWords, targetName, type Rule } from './assignment-page.ts'
import type { Assignment } from './use-yard.ts'

interface RuleListProps {
  readonly yard: Assignment
  readonly onOpen: (rule: Rule) => void
}

/** The rules in their order, which is changed by drag or by keyboard: right to the handle, Enter, arrows, Enter. */
export function RuleList({ yard, onOpen }: RuleListProps) {
  const { rules } = yard
  const mayEdit = yard.abilities.edit === true
  const move = async (key: unknown, target: { readonly key: unknown; readonly dropPosition: string }) => {
    const moved = rules.find(({ id }) => id === key)
    const others = rules.filter(({ id }) => id !== key)
    const at = others.findIndex(({ id }) => id === target.key)
    if (!moved || at === -1) return
    const position = target.dropPosition === 'after' ? at + 1 : at
    const call = { params: { id: moved.id }, ifMatch: moved.version, body: { position } }
    const done = await act(updateRule, call, [getAssignment])
    showToast(
      done.ok
        ? { words: `“${moved.name}” is rule ${done.body.position + 1} now`, kind: 'done' }
        : { words: done.words, kind: 'failed' },
    )
  }
  const { dragAndDropHooks } = useDragAndDrop({
    isDisabled: !mayEdit,
    getItems: (keys) => [...keys].map((key) => ({ 'text/plain': rules.find(({ id }) => id === key)?.name ?? '' })),
    onReorder: ({ keys, target }) => void move([...keys][0], target),
  })
  return (
    <GridList
      aria-label="Rules, the first that fits decides"
      className="rule-list"
      items={rules}
      dependencies={[yard]}
      dragAndDropHooks={dragAndDropHooks}
      onAction={(key) => {
        const rule = rules.find(({ id }) => id === key)
        if (rule) onOpen(rule)
      }}
    >
      {(rule) => (
        <GridListItem id={rule.id} textValue={rule.name} className="rule-row" data-off={!rule.isEnabled}>
          {mayEdit && (
            <AriaButton slot="drag" className="btn btn-icon btn-quiet" aria-label={`Move ${rule.name}`}>
              <GripVertical size={16} aria-hidden="true" />
            </AriaButton>
          )}
          <span className="rule-number">{rule.position + 1}</span>
          <span className="rule-text">
            <span className="font-semibold">{rule.name}</span>
            <span className="text-ink-3">{conditionWords(rule.when, yard.locations)}</span>
          </span>
          <span className="rule-target">{targetName(rule.target, yard)}</span>
          <Button disabled={!mayEdit} aria-pressed={rule.isEnabled} onClick={() => void toggle(rule)}>
            {rule.isEnabled ? 'On' : 'Off'}
          </Button>
        </GridListItem>
      )}
    </GridList>
  )
}

function toggle({ id, name, version, isEnabled }: Rule): Promise<void> {
  const call = { params: { id }, ifMatch: version, body: { isEnabled: !isEnabled } }
  return actWithToast(updateRule, call, [getAssignment], `“${name}” is ${isEnabled ? 'off' : 'on'}`)
}
