import { PassThrough } from 'node:stream'
import { expect, test, vi } from 'vitest'
import { readSecret } from './read-secret.ts'

const input = (isTTY: boolean) =>
  Object.assign(new PassThrough(), { isTTY }) as unknown as NodeJS.ReadStream & PassThrough

test('all of a pipe is read, without the newline at its end', async () => {
  const pipe = input(false)
  pipe.end('-----BEGIN KEY-----\nabc\n-----END KEY-----\n')
  expect(await readSecret('Secret: ', pipe)).toEqual({
    ok: true,
    value: '-----BEGIN KEY-----\nabc\n-----END KEY-----',
  })
})

test('what a person types is read up to the end of the line, and shown nowhere', async () => {
  const shown: string[] = []
  const spies = [process.stdout, process.stderr].map((stream) =>
    vi.spyOn(stream, 'write').mockImplementation((text) => shown.push(String(text)) > 0),
  )
  const keyboard = input(true)
  const reading = readSecret('Secret: ', keyboard)
  keyboard.write('typed\r')
  const read = await reading
  for (const spy of spies) spy.mockRestore()
  expect(read).toEqual({ ok: true, value: 'typed' })
  expect(shown.join('')).toBe('Secret: \n')
})
