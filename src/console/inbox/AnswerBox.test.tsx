import { createElement, createRef } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, onTestFinished, test, vi } from 'vitest'
import { AnswerBox } from './AnswerBox.tsx'

const because = 'It is not yours. Take it first.'

/** The box of a lead that a colleague has taken. */
function boxWith(draft: string | null): string {
  vi.stubGlobal('localStorage', { getItem: (name: string) => (name === 'console-draft:lead:email' ? draft : null) })
  onTestFinished(() => void vi.unstubAllGlobals())
  const channels = [
    {
      id: 'email',
      name: 'E-mail',
      label: '',
      placeholder: '',
      sendName: 'Send',
      hint: '',
      hasTemplates: true,
      because,
    },
  ] as const
  const rest = {
    templates: [],
    onChannel: () => undefined,
    onSend: () => Promise.resolve(true),
    fieldRef: createRef<HTMLTextAreaElement>(),
  }
  return renderToStaticMarkup(createElement(AnswerBox, { leadId: 'lead', channels, channel: 'email', ...rest }))
}

test('what somebody wrote before a colleague took the lead stays in sight', () => {
  expect(boxWith('Yes, it has one, and')).toContain('Yes, it has one, and')
  expect(boxWith('Yes')).toContain(`${because} Your text is kept:`)
})

test('without a text only the reason is shown', () => {
  expect(boxWith(null)).toContain(`${because}<`)
})
