/** A database of its own with a real streaming replica. */
import { mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'
import { type RunningReplica, startReplica } from '@hiwar/postgres/replica.ts'
import { scratchFolder } from '@hiwar/postgres/scratch.ts'
import { startPostgres } from '@hiwar/postgres/start.ts'
import { migrate } from '../platform/db/migrate.ts'
import { freePorts } from './stack.ts'

export interface Replicated {
  /** Addresses of the primary for the role of the application and for the owner. */
  url: string
  ownerUrl: string
  replica: RunningReplica
  stop(): Promise<void>
}

export async function startReplicated(): Promise<Replicated> {
  const folder = await mkdtemp(join(scratchFolder, 'hiwar-primary-'))
  // An answer follows its flushed commit, like in production.
  const settings = { synchronous_commit: 'on' }
  const primary = await startPostgres({ folder, logFile: join(folder, 'postgres.log'), throwaway: true, settings })
  const { url: ownerUrl, applicationUrl: url } = primary
  await migrate(ownerUrl, url)
  const [port = 0] = await freePorts(1)
  const copy = await mkdtemp(join(scratchFolder, 'hiwar-replica-'))
  const replica = await startReplica({ primary: { folder, url }, folder: copy, port })
  return {
    url,
    ownerUrl,
    replica,
    async stop() {
      await replica.stop()
      await primary.stop()
    },
  }
}
