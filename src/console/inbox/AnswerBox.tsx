import { useCallback, useEffect, useRef, useState, type KeyboardEvent, type Ref } from 'react'
import { Zap } from 'lucide-react'
import { Button } from '../design/Button.tsx'
import { CheckField } from '../design/Field.tsx'
import { ListMenu } from '../design/ListMenu.tsx'
import { keepDraft, readDraft } from '../data/drafts.ts'
import type { AnswerChannel, AnswerChannelView } from './answer-page.ts'
import { smsParts } from './answer-page.ts'
import type { AnswerExtras } from './use-answer.ts'

interface Template {
  readonly id: string
  readonly name: string
  readonly subject: string
  readonly text: string
}

interface AnswerBoxProps {
  readonly leadId: string
  readonly channels: readonly AnswerChannelView[]
  readonly templates: readonly Template[]
  readonly channel: AnswerChannel
  readonly onChannel: (channel: AnswerChannel) => void
  /** Resolves with whether it was stored; only then is the draft dropped. */
  readonly onSend: (channel: AnswerChannel, text: string, extras: AnswerExtras) => Promise<boolean>
  readonly fieldRef: Ref<HTMLTextAreaElement>
}

/** What somebody writes here is kept in the browser until it is sent, one draft a lead and channel. */
export function AnswerBox({ leadId, channels, channel, onChannel, ...rest }: AnswerBoxProps) {
  const chosen = channels.find(({ id }) => id === channel) ?? channels[0]
  if (!chosen) return null
  return (
    <section className="answer" aria-label="Answer">
      <div className="answer-channels" role="tablist" aria-label="How to answer">
        {channels.map(({ id, name }) => (
          <button
            key={id}
            type="button"
            role="tab"
            id={`answer-${id}`}
            aria-selected={id === chosen.id}
            aria-controls="answer-panel"
            tabIndex={id === chosen.id ? 0 : -1}
            className="answer-channel"
            onClick={() => onChannel(id)}
            onKeyDown={(event) => {
              const target = channelBeside(channels, id, event.key)
              if (!target) return
              event.preventDefault()
              onChannel(target)
              document.getElementById(`answer-${target}`)?.focus()
            }}
          >
            {name}
          </button>
        ))}
      </div>
      <div role="tabpanel" id="answer-panel" aria-labelledby={`answer-${chosen.id}`}>
        {chosen.because === undefined ? (
          <Writing key={`${leadId} ${chosen.id}`} leadId={leadId} channel={chosen} {...rest} />
        ) : (
          <Barred because={chosen.because} draft={readDraft(`${leadId}:${chosen.id}`)} />
        )}
      </div>
    </section>
  )
}

/** Why nobody may answer here, with what was written before a colleague took the lead. */
function Barred({ because, draft }: { readonly because: string; readonly draft: string }) {
  return (
    <div className="space-y-2 px-3 py-4 text-ink-2">
      <p>{draft === '' ? because : `${because} Your text is kept:`}</p>
      {draft !== '' && <p className="whitespace-pre-wrap text-ink-3">{draft}</p>}
    </div>
  )
}

function channelBeside(
  channels: readonly AnswerChannelView[],
  id: AnswerChannel,
  key: string,
): AnswerChannel | undefined {
  const step = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0
  if (step === 0) return undefined
  const index = channels.findIndex((each) => each.id === id)
  return channels.at((index + step + channels.length) % channels.length)?.id
}

interface WritingProps extends Pick<AnswerBoxProps, 'leadId' | 'templates' | 'onSend' | 'fieldRef'> {
  readonly channel: AnswerChannelView
}

function Writing({ leadId, channel, templates, onSend, fieldRef }: WritingProps) {
  const name = `${leadId}:${channel.id}`
  const [text, setText] = useState(() => readDraft(name))
  const [isBusy, setBusy] = useState(false)
  const [extras, setExtras] = useState<AnswerExtras>({})
  const isShown = useRef(true)
  useEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
    }
  }, [])
  const write = useCallback(
    (next: string) => {
      setText(next)
      keepDraft(name, next)
    },
    [name],
  )
  // A call may be logged without a word.
  const canSend = !isBusy && (text.trim() !== '' || channel.id === 'call')
  const send = async () => {
    if (!canSend) return
    setBusy(true)
    const isStored = await onSend(channel.id, text.trim(), extras)
    if (isStored) keepDraft(name, '')
    if (!isShown.current) return
    setBusy(false)
    if (isStored) setText('')
  }
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      void send()
    } else if (event.key === 'Escape') event.currentTarget.blur()
  }
  return (
    <>
      <textarea
        ref={fieldRef}
        className="answer-text resize-none"
        aria-label={channel.label}
        placeholder={channel.placeholder}
        value={text}
        rows={3}
        onChange={(event) => write(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <div className="answer-foot">
        {channel.hasTemplates && templates.length > 0 && (
          <ListMenu
            label="Templates"
            entries={templates.map((each) => ({
              id: each.id,
              name: each.name,
              run: () => {
                write(text.trim() === '' ? each.text : `${text.trimEnd()}\n\n${each.text}`)
                setExtras({ subject: each.subject })
              },
            }))}
            button={{ look: 'quiet', content: <TemplatesContent /> }}
          />
        )}
        {channel.id === 'call' && (
          <CheckField
            label="Reached"
            checked={extras.reached ?? true}
            onChange={(event) => setExtras({ reached: event.target.checked })}
          />
        )}
        <span className="min-w-0 flex-1 truncate text-right text-sm text-ink-3">
          {channel.id === 'sms' && text !== '' ? smsParts(text) : channel.hint}
        </span>
        <Button look="primary" disabled={!canSend} onClick={() => void send()}>
          {channel.sendName}
        </Button>
      </div>
    </>
  )
}

function TemplatesContent() {
  return (
    <>
      <Zap size={16} strokeWidth={1.5} aria-hidden="true" />
      Templates
    </>
  )
}
