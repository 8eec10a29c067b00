import { getTaskRoute } from './get-task.ts'
import { listTasksRoute } from './list-tasks.ts'
import { updateTaskRoute } from './update-task.ts'

export const TASK_ROUTES = [listTasksRoute, getTaskRoute, updateTaskRoute]
