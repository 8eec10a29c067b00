export interface TestTask {
  readonly uid: number
  readonly indexUid: string | null
  status: 'enqueued' | 'processing' | 'succeeded' | 'failed'
  readonly type: string
  error: { message: string; code: string; type: string; link: string } | null
  readonly enqueuedAt: string
  startedAt: string | null
  finishedAt: string | null
}

/** Fails a task with a code and a message. */
export class TaskRefused extends Error {
  readonly code: string
  constructor(code: string, message: string) {
    super(message)
    this.code = code
  }
}

export interface TestTasks {
  readonly all: TestTask[]
  readonly enqueue: (type: string, indexUid: string | null, work: () => void) => object
}

/** Runs tasks one after another, each after `pause` milliseconds. A task fails with the message that `failureOf` returns for its type. */
export function createTestTasks(pause: () => number, failureOf: (type: string) => string | undefined): TestTasks {
  const all: TestTask[] = []
  let last: Promise<void> = Promise.resolve()
  const now = () => new Date().toISOString()
  const perform = async (task: TestTask, work: () => void) => {
    await new Promise((resolve) => setTimeout(resolve, pause()))
    task.status = 'processing'
    task.startedAt = now()
    const failure = failureOf(task.type)
    try {
      if (failure !== undefined) throw new TaskRefused('internal', failure)
      work()
      task.status = 'succeeded'
    } catch (error) {
      if (!(error instanceof TaskRefused)) throw error
      task.status = 'failed'
      task.error = errorBody(error.code, error.message)
    }
    task.finishedAt = now()
  }
  return {
    all,
    enqueue: (type, indexUid, work) => {
      const task: TestTask = {
        uid: all.length,
        indexUid,
        status: 'enqueued',
        type,
        error: null,
        enqueuedAt: now(),
        startedAt: null,
        finishedAt: null,
      }
      all.push(task)
      last = last.then(() => perform(task, work))
      const { uid: taskUid, status, enqueuedAt } = task
      return { taskUid, indexUid, status, type, enqueuedAt }
    },
  }
}

export function taskView(task: TestTask): object {
  return { ...task, batchUid: task.uid, canceledBy: null, details: {}, duration: task.finishedAt && 'PT0.001S' }
}

/** The body of an error, as Meilisearch formats it. */
export function errorBody(code: string, message: string, type = 'invalid_request') {
  return { message, code, type, link: `https://docs.meilisearch.com/errors#${code}` }
}
