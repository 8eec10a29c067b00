import { createInterface } from 'node:readline'
import { Writable } from 'node:stream'
import { problem, type Problem } from '#platform/problem.ts'
import { err, ok, type Result } from '#platform/result.ts'

const MAX_BYTES = 64 * 1024

/**
 * Reads a secret from standard input: all of it without the newline at its end, or one line that a person types, which is not shown. A secret is
 * never an argument, because other users see those of running processes.
 */
export async function readSecret(
  prompt: string,
  input: NodeJS.ReadStream = process.stdin,
): Promise<Result<string, Problem<'no-secret'>>> {
  const text = input.isTTY ? await typed(prompt, input) : await piped(input)
  const secret = text.replace(/\r?\n$/, '')
  if (secret === '') return err(problem('no-secret', 'Standard input was empty.', 'Pipe the secret into the command.'))
  if (Buffer.byteLength(secret) > MAX_BYTES)
    return err(problem('no-secret', `The secret is longer than ${MAX_BYTES / 1024} KB.`, ''))
  return ok(secret)
}

async function piped(input: NodeJS.ReadStream): Promise<string> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of input as AsyncIterable<Buffer | string>) {
    const read = Buffer.from(chunk)
    chunks.push(read)
    bytes += read.length
    if (bytes > 2 * MAX_BYTES) break
  }
  return Buffer.concat(chunks).toString()
}

/** The prompt goes to standard error; what is typed goes nowhere. */
function typed(prompt: string, input: NodeJS.ReadStream): Promise<string> {
  process.stderr.write(prompt)
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() })
  const lines = createInterface({ input, output: nowhere, terminal: true })
  return new Promise((resolve) => {
    lines.once('line', (line) => {
      // Closing resolves with an empty text, which the first one precedes.
      resolve(line)
      lines.close()
      process.stderr.write('\n')
    })
    lines.once('close', () => resolve(''))
  })
}
