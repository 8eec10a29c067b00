import { likelyColumn } from './likely-column.ts'
import type { Allowed } from './safeguards/hold.ts'

/** Advice about a file that was held back, besides confirming it. */
export function heldMend(
  advice: string,
  confirm: Pick<Allowed, 'empty' | 'jump'> | undefined,
  unusedColumns: readonly string[],
): string {
  const [correction = ''] = advice.split('; or confirm with ')
  const renamed = renamedColumns(confirm, unusedColumns).map(
    ({ field, column }) =>
      `The file has a column “${column}” that nothing reads: “${field}” is probably called so now.`,
  )
  return [`${correction.replaceAll(/`([^`]*)`/g, '“$1”')}.`, ...renamed].join(' ')
}

/** A field with the column that it is probably called now. */
export interface RenamedColumn {
  readonly field: string
  readonly column: string
}

/** The emptied fields of which the file has a column by another name. */
export function renamedColumns(
  confirm: Pick<Allowed, 'empty'> | undefined,
  unusedColumns: readonly string[],
): readonly RenamedColumn[] {
  return (confirm?.empty ?? []).flatMap((field) => {
    const column = likelyColumn(field, unusedColumns)
    return column === null ? [] : [{ field, column }]
  })
}

/** The effect of importing the file all the same. */
export function releaseWords({ shrink, empty, jump }: Allowed): readonly string[] {
  return [
    ...(shrink ? ['Vehicles that the file lacks are sold.'] : []),
    ...empty.map((field) => `“${field}” is emptied where the file does not have it.`),
    ...jump.map((field) => `“${field}” becomes what the file says.`),
  ]
}
