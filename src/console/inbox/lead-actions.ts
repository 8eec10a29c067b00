import type { AnswerChannel } from './answer-page.ts'
import type { Finish } from './lead-changes.ts'
import type { Colleague } from './lead-model.ts'

export type MenuName = 'assign' | 'snooze' | 'finish'
export type DialogName = 'task' | 'history' | 'merge'

/** The actions on an open lead. */
export interface LeadActions {
  readonly menu: MenuName | undefined
  readonly openMenu: (menu: MenuName | undefined) => void
  readonly dialog: DialogName | undefined
  readonly openDialog: (dialog: DialogName | undefined) => void
  readonly take: () => void
  readonly assignTo: (person: Colleague | null) => void
  readonly snoozeUntil: (until: Date | null) => void
  readonly finishAs: (as: Finish) => void
  readonly reopen: () => void
  readonly toggleSpam: () => void
  readonly answer: (channel: AnswerChannel) => void
}
