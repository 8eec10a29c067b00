import { z } from 'zod'
import { SECOND_MS, type Clock } from '../../clock.ts'
import { err, ok } from '../../result.ts'
import { parseJson } from '../../web/read-body.ts'
import { createHttpClient, type HttpAnswer } from '../http-client.ts'
import type { SmsSender } from './sms.ts'

export interface TwilioAccount {
  /** `https://api.twilio.com`, or a server with the same API. */
  readonly host: string
  readonly accountSid: string
  readonly authToken: string
  /** A number in E.164 form, an alphanumeric sender, or the SID of a messaging service (`MG…`). */
  readonly from: string
}

/** A message is not sent a second time: whether the first one arrived is unknown, and the shopper can ask for another. */
const LIMITS = {
  timeLimitMs: 5 * SECOND_MS,
  maxAttempts: 1,
  maxAnswerBytes: 64 * 1024,
  pauses: { firstMs: 200, longestMs: SECOND_MS },
  breaker: { failures: 5, timeouts: 1, openMs: 30 * SECOND_MS },
}

const failure = z.object({ code: z.number(), message: z.string() })

/** Sends by Twilio's Messages API: `POST /2010-04-01/Accounts/{sid}/Messages.json`. */
export function twilioSender(account: TwilioAccount, clock: Clock): SmsSender {
  const { host, accountSid, authToken, from } = account
  const client = createHttpClient({ ...LIMITS, clock, random: Math.random })
  const sender = from.startsWith('MG') ? { MessagingServiceSid: from } : { From: from }
  return {
    send: async ({ to, text }) => {
      const answer = await client({
        url: `${host}/2010-04-01/Accounts/${encodeURIComponent(accountSid)}/Messages.json`,
        method: 'POST',
        headers: {
          authorization: `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`,
          'content-type': 'application/x-www-form-urlencoded',
        },
        body: new URLSearchParams({ To: to, ...sender, Body: text }).toString(),
      })
      if (!answer.ok) return err({ kind: 'sms-not-sent', detail: answer.error.kind })
      return answer.value.status === 201 ? ok(undefined) : err({ kind: 'sms-not-sent', detail: reasonOf(answer.value) })
    },
  }
}

/** Twilio's error code is enough to look the error up; its message may repeat the phone number. */
function reasonOf({ status, body }: HttpAnswer): string {
  const parsed = parseJson(Buffer.from(body).toString('utf8'))
  const known = failure.safeParse(parsed.ok ? parsed.value : null)
  return known.success ? `Twilio answered ${status}, error ${known.data.code}.` : `Twilio answered ${status}.`
}
