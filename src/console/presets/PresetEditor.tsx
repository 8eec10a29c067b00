import { useId, useLayoutEffect, useRef, type KeyboardEvent } from 'react'
import type { PresetFinding } from '#api/presets/contract.ts'
import { classNames } from '#ui-kit/class-names.ts'
import { indented, outdented, positionOfLine } from './indent.ts'

interface PresetEditorProps {
  readonly text: string
  readonly findings: readonly PresetFinding[]
  readonly isReadOnly: boolean
  readonly onChange: (text: string) => void
}

/** The YAML of a preset with the numbers of its lines. Lines with a finding are marked, and each finding leads to its line. */
export function PresetEditor({ text, findings, isReadOnly, onChange }: PresetEditorProps) {
  const id = useId()
  const area = useRef<HTMLTextAreaElement>(null)
  const gutter = useRef<HTMLDivElement>(null)
  const selection = useRef<{ readonly start: number; readonly end: number }>(undefined)
  const isLeaving = useRef(false)
  useLayoutEffect(() => {
    if (!selection.current) return
    area.current?.setSelectionRange(selection.current.start, selection.current.end)
    selection.current = undefined
  })
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    const leaves = isLeaving.current
    // Shift alone must not undo the Escape of Escape, Shift+Tab.
    isLeaving.current = event.key === 'Escape' || (leaves && event.key === 'Shift')
    if (event.key !== 'Tab' || leaves || isReadOnly || event.ctrlKey || event.altKey || event.metaKey) return
    event.preventDefault()
    const { selectionStart: start, selectionEnd: end } = event.currentTarget
    const changed = (event.shiftKey ? outdented : indented)({ text, start, end })
    selection.current = changed
    if (changed.text !== text) onChange(changed.text)
  }
  const goTo = (line: number) => {
    const at = positionOfLine(text, line)
    const next = text.indexOf('\n', at)
    area.current?.focus()
    area.current?.setSelectionRange(at, next === -1 ? text.length : next)
  }
  const wrong = new Set(findings.map(({ line }) => line))
  const lines = text.split('\n').map((_, index) => index + 1)
  return (
    <div className="grid gap-2">
      <label className="field-label" htmlFor={id}>
        Text in YAML
      </label>
      <div className="code-editor">
        <div ref={gutter} className="code-lines" aria-hidden>
          {lines.map((line) => (
            <span key={line} className={classNames(wrong.has(line) && 'code-line-wrong')}>
              {line}
            </span>
          ))}
        </div>
        <textarea
          ref={area}
          id={id}
          value={text}
          readOnly={isReadOnly}
          wrap="off"
          spellCheck={false}
          autoCapitalize="off"
          aria-describedby={`${id}-hint`}
          aria-invalid={findings.some(({ severity }) => severity === 'error') || undefined}
          onKeyDown={onKeyDown}
          onChange={(event) => onChange(event.target.value)}
          onScroll={(event) => {
            if (gutter.current) gutter.current.scrollTop = event.currentTarget.scrollTop
          }}
        />
      </div>
      {!isReadOnly && (
        <p id={`${id}-hint`} className="field-hint">
          Keys of a site. Tab indents; to leave the text by keyboard, press Escape, then Tab.
        </p>
      )}
      {findings.length > 0 && (
        <section className="notice notice-soon configuration-findings" aria-label="What the checks found">
          <ul className="grid gap-1">
            {findings.map(({ line, path, words }) => (
              <li key={`${line} ${path} ${words}`}>
                {line !== null && (
                  <button type="button" className="underline underline-offset-2" onClick={() => goTo(line)}>
                    Line {line}
                  </button>
                )}{' '}
                {path !== '' && <strong>{path}: </strong>}
                {words}
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}
