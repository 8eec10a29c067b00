import type { ReactNode } from 'react'
import { classNames } from '#ui-kit/class-names.ts'

interface Column {
  readonly name: string
  readonly isNumber?: boolean
  /** Left out on a phone, with the cells of its rows. */
  readonly isWide?: boolean
  /** Only for screen readers, such as the one over buttons. */
  readonly isSilent?: boolean
}

interface TableProps {
  readonly columns: readonly (string | Column)[]
  /** For rows that open something: no column needs more than a phone’s width. */
  readonly isShort?: boolean
  /** The rows. */
  readonly children: ReactNode
}

/** A table with its headings, which scrolls sideways in itself. */
export function Table({ columns, isShort = false, children }: TableProps) {
  return (
    <div className="table-scroller">
      <table className={classNames('table', isShort && 'table-short')}>
        <thead>
          <tr>
            {columns
              .map((column) => (typeof column === 'string' ? { name: column } : column))
              .map(({ name, isNumber = false, isWide = false, isSilent = false }: Column) => (
                <th key={name} scope="col" className={classNames(isNumber && 'num', isWide && 'max-md:hidden')}>
                  {isSilent ? <span className="sr-only">{name}</span> : name}
                </th>
              ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  )
}

/** The heading over the buttons of each row. */
export const ACTIONS: Column = { name: 'Actions', isSilent: true }
