import { openTestPostgres } from '@hiwar/server/testing/postgres.ts'
import { startStack } from '@hiwar/server/testing/stack.ts'

/** Starts one Hiwar for all journeys and passes its addresses in the environment. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const postgres = await openTestPostgres()
  const stack = await startStack()
  process.env.HIWAR_ADDRESSES = JSON.stringify(stack.addresses)
  return async () => {
    await stack.stop()
    await postgres.stop()
  }
}
