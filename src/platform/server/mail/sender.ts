import type { MailAddress } from './mail.ts'

/** `Website <website@dealer.example>` or the address alone. */
export function parseSender(sender: string): MailAddress {
  const match = /^\s*(?<name>.*?)\s*<(?<address>[^<>]+)>\s*$/.exec(sender)
  const { name = '', address = sender.trim() } = match?.groups ?? {}
  return { name, address }
}
