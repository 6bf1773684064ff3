import { openTestPostgres } from './postgres.ts'

/** Runs once before the database tests of a run; what it returns runs after them. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const postgres = await openTestPostgres()
  return postgres.stop
}
