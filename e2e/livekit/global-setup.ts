import { existsSync } from 'node:fs'
import { openTestPostgres } from '@hiwar/server/testing/postgres.ts'
import { closeNetwork } from '../network/devices.ts'
import { mediaServer } from './build-server.ts'

/** One database server for all files; each file has its own Hiwar and its own media server. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  if (!existsSync(mediaServer)) throw new Error(`No media server at ${mediaServer}: node e2e/livekit/build-server.ts`)
  // Ctrl-C ends a suite without its last steps.
  process.once('exit', closeNetwork)
  const postgres = await openTestPostgres()
  return () => postgres.stop()
}
