import type { Config } from '#platform/config.ts'
import type { Database } from '#platform/server/database.ts'
import type { Logger } from '#platform/server/log.ts'
import type { Progress, OnProgress } from '#platform/server/progress.ts'

export interface FirstRunContext {
  readonly config: Config
  readonly database: Database
  readonly log: Logger
}

/** A step that runs once per database. It may have been interrupted before, so it has to be repeatable. */
export interface FirstRunStep {
  readonly name: string
  /** Shown while it runs: "Loading the demo stock". */
  readonly title: string
  /** Skipped in production. */
  readonly demoOnly: boolean
  /** Whether there is something to do. A step that isn't needed at the first start never is. */
  readonly isNeeded?: (context: FirstRunContext) => Promise<boolean>
  /** Returns the text shown beside the title at the end: "2,774 vehicles". */
  readonly run: (context: FirstRunContext, onProgress: OnProgress) => Promise<string>
}

/** Runs the steps that this database has not completed, in order. */
export async function firstRun(
  steps: readonly FirstRunStep[],
  context: FirstRunContext,
  progress: Progress,
): Promise<void> {
  const done = await readDone(context.database)
  for (const { name, title, demoOnly, isNeeded, run } of steps) {
    if (done.has(name) || (demoOnly && context.config.mode === 'production')) continue
    if (isNeeded === undefined || (await isNeeded(context)))
      await progress.step(
        title,
        (onProgress) => run(context, onProgress),
        (note) => note,
      )
    await context.database.withRole('import', (tx) =>
      tx.$client.query('insert into first_run_steps (name) values ($1) on conflict do nothing', [name]),
    )
  }
}

async function readDone(database: Database): Promise<ReadonlySet<string>> {
  const { rows } = await database.withRole('import', (tx) =>
    tx.$client.query<{ name: string }>('select name from first_run_steps'),
  )
  return new Set(rows.map(({ name }) => name))
}
