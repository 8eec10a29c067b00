import { chmod, mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import MailComposer from 'nodemailer/lib/mail-composer/index.js'
import { z } from 'zod'
import { errorCode } from '../../error-code.ts'
import { ok } from '../../result.ts'
import { composeMail, messageIdOf } from './compose-mail.ts'
import type { Mail, Mailer } from './mail.ts'
import type { SmsSender } from '../sms/sms.ts'
import { parseSender } from './sender.ts'

const storedMessage = z.object({
  id: z.string(),
  /** Absent for mail. */
  kind: z.literal('sms').optional(),
  messageId: z.string(),
  from: z.string(),
  to: z.string(),
  replyTo: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string().optional(),
  date: z.iso.datetime(),
})

/** A mail or text message in the outbox. */
export type StoredMessage = z.output<typeof storedMessage>

/** Suffix of files that are being written. */
export const UNFINISHED = '.part'

const NAME = /^[\w-]{1,100}$/

/**
 * Stores mail as files instead of sending it: `{folder}/{box}/{id}.eml` for mail programs and `.json` for the outbox page.
 * Sending the same mail again overwrites its files.
 */
export function outboxMailer(folder: string, sender: string): Mailer {
  return {
    send: async (mail) => {
      const path = await preparePath(folder, mail.box, mail.id)
      await writeWhole(`${path}.eml`, await new MailComposer(composeMail(mail, sender)).compile().build())
      // Last, because a mail is listed once its .json exists.
      await writeWhole(`${path}.json`, JSON.stringify(toStored(mail, sender), null, 2))
      return ok(undefined)
    },
    close: () => undefined,
  }
}

/** Stores text messages beside the mail, so that the outbox page shows them. */
export function outboxSmsSender(folder: string): SmsSender {
  return {
    send: async ({ box, id, fromName, to, text, date }) => {
      const message: StoredMessage = {
        id,
        kind: 'sms',
        messageId: '',
        from: fromName,
        to,
        replyTo: '',
        subject: text.split('\n', 1)[0] ?? '',
        text,
        date: date.toISOString(),
      }
      const path = await preparePath(folder, box, id)
      await writeWhole(`${path}.json`, JSON.stringify(message, null, 2))
      return ok(undefined)
    },
  }
}

/** Reads the mails and text messages that were stored. */
export interface Outbox {
  /** Newest first. */
  readonly list: (box: string, limit: number) => Promise<readonly StoredMessage[]>
  readonly read: (box: string, id: string) => Promise<StoredMessage | null>
  /** Deletes the messages that `isAbout` accepts. */
  readonly erase: (box: string, isAbout: (mail: StoredMessage) => boolean) => Promise<void>
}

export function openOutbox(folder: string): Outbox {
  return {
    list: (box, limit) => listOutbox(folder, box, limit),
    read: (box, id) => readOutbox(folder, box, id),
    erase: async (box, isAbout) => {
      const found = (await listOutbox(folder, box, Infinity)).filter((mail) => isAbout(mail))
      // The .json is deleted last, because a message is listed as long as it has one.
      for (const { id } of found)
        for (const suffix of ['.eml', '.json']) await rm(join(folder, box, `${id}${suffix}`), { force: true })
    },
  }
}

/** Empty if there is no outbox. */
async function listOutbox(folder: string, box: string, limit: number): Promise<StoredMessage[]> {
  if (!NAME.test(box)) return []
  const names = (await namesIn(join(folder, box))).filter((name) => name.endsWith('.json'))
  const mails = await Promise.all(names.map((name) => readStored(join(folder, box, name))))
  return mails
    .flatMap((mail) => mail ?? [])
    .toSorted((a, b) => (a.date < b.date ? 1 : -1))
    .slice(0, limit)
}

async function readOutbox(folder: string, box: string, id: string): Promise<StoredMessage | null> {
  return NAME.test(box) && NAME.test(id) ? readStored(join(folder, box, `${id}.json`)) : null
}

function toStored({ id, to, replyTo, subject, text, html, date, fromName }: Mail, sender: string): StoredMessage {
  const { address } = parseSender(sender)
  return {
    id,
    messageId: messageIdOf(id, address),
    from: `${fromName} <${address}>`,
    to,
    replyTo: replyTo ? `${replyTo.name} <${replyTo.address}>` : '',
    subject,
    text,
    html,
    date: date.toISOString(),
  }
}

/** The path of a message's files without their suffix. Creates its folder. Throws for a name that may lead elsewhere. */
async function preparePath(folder: string, box: string, id: string): Promise<string> {
  if (!NAME.test(box) || !NAME.test(id)) throw new TypeError(`not a file's name: ${box}/${id}`)
  await makePrivateFolder(folder)
  await makePrivateFolder(join(folder, box))
  return join(folder, box, id)
}

/** Mails contain personal data, so other users of the machine may not read the folder. */
async function makePrivateFolder(path: string): Promise<void> {
  await mkdir(path, { recursive: true, mode: 0o700 })
  // Earlier versions created it readable for everyone.
  await chmod(path, 0o700)
}

/** Writes atomically: to a temporary file, synced, then renamed. A killed process leaves the temporary file behind. */
async function writeWhole(path: string, content: string | Buffer): Promise<void> {
  const unfinished = `${path}.${process.pid}${UNFINISHED}`
  const file = await open(unfinished, 'w', 0o600)
  try {
    await file.writeFile(content)
    await file.sync()
  } finally {
    await file.close()
  }
  await rename(unfinished, path)
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder)
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return []
    throw error
  }
}

async function readStored(path: string): Promise<StoredMessage | null> {
  try {
    return storedMessage.parse(JSON.parse(await readFile(path, 'utf8')))
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null
    throw error
  }
}
