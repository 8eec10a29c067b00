import { customType, timestamp } from 'drizzle-orm/pg-core'

/** Columns that drizzle has no type for, or that many tables have. */

export const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** An encrypted text, as bytes in UTF-8, which is what `reseal` reads and writes. */
export const sealedText = customType<{ data: string; driverData: Buffer }>({
  dataType: () => 'bytea',
  toDriver: (text) => Buffer.from(text),
  fromDriver: (bytes) => bytes.toString(),
})

/** The number of a transaction that is never used again. */
export const xid8 = customType<{ data: string }>({ dataType: () => 'xid8' })

/** An instant: `timestamp with time zone`. */
export function instant(name: string) {
  return timestamp(name, { withTimezone: true })
}

/** When the row was written, by the database's clock. */
export function createdAt(name = 'created_at') {
  return instant(name).notNull().defaultNow()
}
