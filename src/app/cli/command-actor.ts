import { userInfo } from 'node:os'
import { systemActor, type Actor } from '#platform/actor.ts'

/** A command by its words, with the user of the operating system who runs it: `system:secrets set (root)`. */
export function commandActor(words: string): Actor {
  return systemActor(`${words} (${userInfo().username})`)
}
