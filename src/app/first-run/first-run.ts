import type { Config } from '#platform/config.ts'
import type { Database } from '#platform/server/database.ts'
import type { Logger } from '#platform/server/log.ts'
import type { Progress, Tell } from '#platform/server/progress.ts'

export interface FirstRunContext {
  readonly config: Config
  readonly database: Database
  readonly log: Logger
}

/** Something to do once in the life of a database. It may have been interrupted before: it starts over, or goes on. */
export interface FirstRunStep {
  readonly name: string
  /** Shown while it runs: "Loading the demo stock". */
  readonly title: string
  /** Left out in production. */
  readonly demoOnly: boolean
  /** Returns what is shown beside the title when it is done: "2,774 vehicles". */
  readonly run: (context: FirstRunContext, tell: Tell) => Promise<string>
}

/** Runs the steps that this database has not seen yet, in their order. */
export async function firstRun(
  steps: readonly FirstRunStep[],
  context: FirstRunContext,
  progress: Progress,
): Promise<void> {
  const done = await readDone(context.database)
  for (const { name, title, demoOnly, run } of steps) {
    if (done.has(name) || (demoOnly && context.config.mode === 'production')) continue
    await progress.step(
      title,
      (tell) => run(context, tell),
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
