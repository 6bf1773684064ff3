import { openTestPostgres } from '@hiwar/server/testing/postgres.ts'
import { closeNetwork } from './devices.ts'

/** One database server for all calls; each call has its own Hiwar. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  // Ctrl-C ends a suite without its last steps.
  process.once('exit', closeNetwork)
  const postgres = await openTestPostgres()
  return () => postgres.stop()
}
