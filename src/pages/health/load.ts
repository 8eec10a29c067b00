import type { ReadinessCheck } from '#platform/server/services.ts'

export interface Readiness {
  readonly ready: boolean
  readonly checks: Readonly<Record<string, boolean>>
  /** Remarks for operators although the process is ready. */
  readonly notes?: readonly string[]
}

/** Load balancers poll about every second, so a check that takes longer counts as failed. */
const TIMEOUT_MS = 800

export async function loadReadiness(checks: readonly ReadinessCheck[], notes: readonly string[]): Promise<Readiness> {
  const answers = await Promise.all(
    checks.map(async ({ name, isReady }) => [name, await answerInTime(isReady)] as const),
  )
  return {
    ready: answers.every(([, ready]) => ready),
    checks: Object.fromEntries(answers),
    ...(notes.length > 0 && { notes }),
  }
}

async function answerInTime(isReady: () => Promise<boolean>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const tooLate = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), TIMEOUT_MS)
  })
  try {
    return await Promise.race([isReady(), tooLate])
  } catch {
    return false
  } finally {
    clearTimeout(timer)
  }
}
