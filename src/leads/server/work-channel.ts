/** Notified by the trigger that writes `work_changes`, and when somebody comes to the console. */
export const WORK_CHANNEL = 'work'
