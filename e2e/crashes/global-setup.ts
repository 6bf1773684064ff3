import { openCarefulPostgres } from '@hiwar/server/testing/postgres.ts'

/** One database server for all files. It keeps every acknowledged commit when it is killed. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const postgres = await openCarefulPostgres()
  return () => postgres.stop()
}
