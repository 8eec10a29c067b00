import { defineConfig } from 'drizzle-kit'

/** `npx drizzle-kit generate --name what-changed` writes the SQL; our own runner applies it (src/platform/server/migrate.ts). */
export default defineConfig({
  dialect: 'postgresql',
  schema: './src/*/server/tables.ts',
  out: './migrations',
})
