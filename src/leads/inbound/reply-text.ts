/** Lines that begin the quoted mail, as common programs write them. */
const QUOTE_BEGINS: readonly RegExp[] = [
  /^>/,
  /^-{2,}\s*(?:original message|forwarded message|ursprüngliche nachricht|message d'origine)\s*-{2,}$/i,
  /^_{10,}$/,
  /^\*?(?:from|von|de|da):\*?\s.+@/i,
  /^(?:begin forwarded message|sent from my |get outlook for |von meinem .+ gesendet)/i,
]

/** Begins with who wrote when, and ends with "wrote:", maybe on the next line. */
const WROTE = /^(?:on|am|le|il|el)\s.{5,200}?(?:wrote|schrieb.{0,100}|a écrit|ha scritto|escribió)\s?:$/is
const SIGNATURE = /^-- ?$/
const LONGEST_INTRODUCTION = 3

/** What somebody wrote in a reply, without the mail that they answer and without their signature. */
export function replyText(text: string): string {
  const lines = text.replaceAll('\r\n', '\n').split('\n')
  const end = lines.findIndex((line, at) => endsReply(line.trimEnd(), lines, at))
  return (end < 0 ? lines : lines.slice(0, end)).join('\n').trim()
}

function endsReply(line: string, lines: readonly string[], at: number): boolean {
  if (SIGNATURE.test(line) || QUOTE_BEGINS.some((begin) => begin.test(line.trim()))) return true
  for (let count = 1; count <= LONGEST_INTRODUCTION; count++) {
    const introduction = lines
      .slice(at, at + count)
      .map((each) => each.trim())
      .join(' ')
    if (WROTE.test(introduction)) return true
  }
  return false
}
