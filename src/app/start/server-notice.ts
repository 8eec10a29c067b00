import { createHmac } from 'node:crypto'
import { join } from 'node:path'
import { z } from 'zod'
import type { Config } from '#platform/config.ts'
import { readJsonFile, writeJsonFile } from '#platform/server/json-file.ts'

type NoticeConfig = Pick<Config, 'dataFolder' | 'mode' | 'secret' | 'documentKey' | 'consoleHost'>

const NOTICE = z.object({
  pid: z.number(),
  port: z.number(),
  mode: z.enum(['demo', 'production']).exactOptional(),
  /** Fingerprints of the keys by the setting. */
  keys: z.record(z.string(), z.string()).exactOptional(),
  /** Null: the server has no console. */
  consoleHost: z.string().nullable().exactOptional(),
})

export type ServerNotice = z.infer<typeof NOTICE>

const FINGERPRINT_LETTERS = 16

const noticePath = ({ dataFolder }: Pick<Config, 'dataFolder'>): string => join(dataFolder, 'server.json')

/** The notice of the last server on this data folder; undefined if none has started. */
export function readServerNotice(config: Pick<Config, 'dataFolder'>): ServerNotice | undefined {
  return readJsonFile(noticePath(config), NOTICE)
}

export function writeServerNotice(config: NoticeConfig, port: number): void {
  const { mode, consoleHost = null } = config
  writeJsonFile(noticePath(config), { pid: process.pid, port, mode, keys: keyFingerprints(config), consoleHost })
}

/** Fingerprints of the keys that are set. A key has at least 32 random characters, so nobody can guess it from them. */
export function keyFingerprints({
  secret,
  documentKey,
}: Pick<Config, 'secret' | 'documentKey'>): Record<string, string> {
  const keys = { FORECOURT_SECRET: secret, DOCUMENT_KEY: documentKey }
  return Object.fromEntries(
    Object.entries(keys).flatMap(([name, key]) => (key === undefined ? [] : [[name, fingerprint(name, key)]])),
  )
}

const fingerprint = (name: string, key: string): string =>
  createHmac('sha256', key).update(`fingerprint of ${name}`).digest('hex').slice(0, FINGERPRINT_LETTERS)
