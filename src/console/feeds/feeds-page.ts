import type { RefusedFeedGroup, StockFeed, StockFeedRun } from '#api/feeds/contract.ts'

export interface Tagged {
  readonly look: 'good' | 'soon' | 'late' | 'plain'
  readonly words: string
}

const STATES: Readonly<Record<StockFeed['state'], Tagged>> = {
  ok: { look: 'good', words: 'Works' },
  running: { look: 'soon', words: 'Running' },
  new: { look: 'plain', words: 'Not read yet' },
  rejected: { look: 'plain', words: 'Held file rejected' },
  paused: { look: 'soon', words: 'Paused' },
  held: { look: 'soon', words: 'Held back' },
  refused: { look: 'late', words: 'File refused' },
  failed: { look: 'late', words: 'No file' },
  overdue: { look: 'late', words: 'Overdue' },
  'no-folder': { look: 'late', words: 'No folder' },
}

export function stateView({ state }: Pick<StockFeed, 'state'>): Tagged {
  return STATES[state]
}

const OUTCOMES: Readonly<Record<StockFeedRun['outcome'], Tagged>> = {
  waiting: { look: 'soon', words: 'About to begin' },
  running: { look: 'soon', words: 'Running' },
  imported: { look: 'good', words: 'Imported' },
  held: { look: 'soon', words: 'Held back' },
  refused: { look: 'late', words: 'Refused' },
  unchanged: { look: 'plain', words: 'Not changed' },
  failed: { look: 'late', words: 'No file' },
}

/** The outcome of a run, and for a held one what somebody decided. */
export function runView({ outcome, decision }: Pick<StockFeedRun, 'outcome' | 'decision'>): Tagged {
  if (outcome !== 'held' || decision === null) return OUTCOMES[outcome]
  const who = decision.by === null ? '' : ` by ${decision.by}`
  return { look: 'plain', words: `Held, ${decision.kind}${who}` }
}

/** `12 new · 31 changed · 7 sold`; what is 0 is left out. */
export function countsWords({ counts, outcome }: Pick<StockFeedRun, 'counts' | 'outcome'>): string {
  if (outcome === 'held') return 'Nothing applied'
  if (counts === null) return ''
  const parts = [
    [counts.added, 'new'],
    [counts.changed, 'changed'],
    [counts.sold, 'sold'],
  ] as const
  const shown = parts.filter(([count]) => count > 0).map(([count, name]) => `${count.toLocaleString('en-AU')} ${name}`)
  return shown.length === 0 ? 'Nothing changed' : shown.join(' · ')
}

const TRIGGERS: Readonly<Record<StockFeedRun['trigger'], string>> = {
  schedule: 'by its schedule',
  folder: 'a file came',
  command: 'by a command',
  console: 'from the console',
  api: 'a file was sent',
}

export function triggerWords({ trigger }: Pick<StockFeedRun, 'trigger'>): string {
  return TRIGGERS[trigger]
}

/** The source of its file. */
export function sourceWords({ kind, source }: Pick<StockFeed, 'kind' | 'source'>): string {
  if (kind === 'sent') return 'Sent by another system'
  if (kind === 'command') return 'Imported by a command'
  return kind === 'folder' ? `Folder ${source ?? ''}` : (source ?? '')
}

const KINDS: Readonly<Record<string, string>> = {
  'blank-row': 'Empty rows',
  'broken-row': 'Broken rows',
  'invalid-bytes': 'Text of another encoding',
  missing: 'Missing',
  unreadable: 'Can’t be read',
  'out-of-range': 'Out of range',
  'unknown-value': 'Unknown value',
  'too-long': 'Too long',
  'illegal-vin': 'Not a VIN',
  'other-currency': 'Another currency',
  'unknown-dealership': 'Unknown dealership',
  'foreign-dealership': 'Another dealership',
  'no-key': 'No stock number',
  duplicate: 'Twice in the file',
}

/** `price: Can’t be read` */
export function groupWords({ kind, column }: Pick<RefusedFeedGroup, 'kind' | 'column'>): string {
  const words = KINDS[kind] ?? kind.replaceAll('-', ' ')
  return column === null ? words : `${column}: ${words}`
}

/** The filters of refused rows, from the address of the screen. */
export interface RefusedSearch {
  readonly kind?: string
  readonly column?: string
  readonly q?: string
}

export function readRefusedSearch(search: Readonly<Record<string, unknown>>): RefusedSearch {
  const text = (name: string) => {
    const value = search[name]
    return typeof value === 'string' && value.trim() !== '' ? { [name]: value } : {}
  }
  return { ...text('kind'), ...text('column'), ...text('q') }
}
