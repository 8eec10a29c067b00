export * from './assignment/tables.ts'
export * from './delivery-tables.ts'
export * from './lead-tables.ts'
export * from './work-tables.ts'
