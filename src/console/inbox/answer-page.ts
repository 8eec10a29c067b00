export type AnswerChannel = 'email' | 'sms' | 'note' | 'call'

export interface AnswerChannelView {
  readonly id: AnswerChannel
  readonly name: string
  /** The field's name for screen readers. */
  readonly label: string
  readonly placeholder: string
  readonly sendName: string
  readonly hint: string
  readonly hasTemplates: boolean
  /** Why it can't be used with this lead. */
  readonly because?: string
}

export interface AnswerFacts {
  readonly name: string
  readonly email: string | null
  readonly phone: string | null
  /** Why mail doesn't reach the address: a bounce or a complaint. */
  readonly mailProblem: string | null
  readonly hasSms: boolean
  /** Whether the shopper answered an SMS with STOP. */
  readonly smsStopped: boolean
  /** Why the person may not answer this lead. */
  readonly answerBecause: string | undefined
  /** Why they may not add a note. */
  readonly noteBecause: string | undefined
}

/** The ways to answer a lead, each with the reason if it can't be used. A note and a call can always be kept. */
export function answerChannels(facts: AnswerFacts): readonly AnswerChannelView[] {
  const { name, email, phone, answerBecause, noteBecause } = facts
  return [
    {
      id: 'email',
      name: 'E-mail',
      label: `E-mail to ${name}`,
      placeholder: `Write to ${email ?? name}`,
      sendName: 'Send',
      hint: 'Their page shows your answer, too',
      hasTemplates: true,
      ...reason(
        answerBecause ?? (email === null ? `${name} gave no e-mail address.` : (facts.mailProblem ?? undefined)),
      ),
    },
    ...(facts.hasSms
      ? [
          {
            id: 'sms',
            name: 'SMS',
            label: `SMS to ${name}`,
            placeholder: `Text ${phone ?? name}`,
            sendName: 'Send SMS',
            hint: 'Their answer arrives here',
            hasTemplates: true,
            ...reason(answerBecause ?? smsReason(facts)),
          } as const,
        ]
      : []),
    {
      id: 'note',
      name: 'Note',
      label: 'Note for colleagues',
      placeholder: 'Only colleagues see it',
      sendName: 'Add note',
      hint: 'The shopper never sees it',
      hasTemplates: false,
      ...reason(noteBecause),
    },
    {
      id: 'call',
      name: 'Log a call',
      label: 'What was said',
      placeholder: 'What was said, or that nobody answered',
      sendName: 'Log call',
      hint: 'Counts as an answer',
      hasTemplates: false,
      ...reason(answerBecause),
    },
  ]
}

const reason = (because: string | undefined) => (because === undefined ? {} : { because })

function smsReason({ name, phone, smsStopped }: AnswerFacts): string | undefined {
  if (phone === null) return `${name} gave no phone number.`
  return smsStopped ? `${name} answered STOP, so no SMS may be sent.` : undefined
}

const GSM_SINGLE = 160
const GSM_PART = 153
const UNICODE_SINGLE = 70
const UNICODE_PART = 67
/** The characters of an SMS that is not sent as Unicode (GSM 03.38); those of the second group count twice. */
const GSM = /^[@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&'()*+,\-./0-9:;<=>?¡A-ZÄÖÑÜ§¿a-zäöñüà^{}\\[~\]|€]*$/
const TWICE = /[\^{}\\[~\]|€]/g

/** "43 characters", or "2 SMS" for a text that needs several. */
export function smsParts(text: string): string {
  const isGsm = GSM.test(text)
  const length = text.length + (isGsm ? (text.match(TWICE)?.length ?? 0) : 0)
  const [single, part] = isGsm ? [GSM_SINGLE, GSM_PART] : [UNICODE_SINGLE, UNICODE_PART]
  return length <= single ? `${length} of ${single} characters` : `${Math.ceil(length / part)} SMS`
}
