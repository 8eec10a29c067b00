import { keepDraft, readDraft } from '../../data/drafts.ts'

/** Whether changes of condition reports wait in this browser, known without reading them: a reload on another screen sends them, too. */
const NAME = 'conditions-waiting'

export function noteWaitingReports(areThere: boolean): void {
  keepDraft(NAME, areThere ? 'yes' : '')
}

export const hasWaitingReports = (): boolean => readDraft(NAME) !== ''
