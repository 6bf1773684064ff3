import { missingNeighbours } from './optional-services.ts'
import { openTestPostgres } from './postgres.ts'
import { openTestSandbox } from './sandbox-program.ts'

/** Runs once before the database tests; the returned function runs after them. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const [postgres, sandbox] = await Promise.all([openTestPostgres(), openTestSandbox()])
  return async () => {
    await Promise.all([postgres.stop(), sandbox.stop()])
    for (const line of missingNeighbours()) console.warn(line)
  }
}
