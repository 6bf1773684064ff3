import { openTestPostgres } from '@hiwar/server/testing/postgres.ts'

/** One database server for all calls; each call has its own Hiwar. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const postgres = await openTestPostgres()
  return () => postgres.stop()
}
