/** The PostgreSQL of the tests: the one of TEST_DATABASE_URL, or a throwaway of our own. */
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Settings } from '@hiwar/postgres/postmaster.ts'
import { scratchFolder } from '@hiwar/postgres/scratch.ts'
import { type RunningPostgres, startPostgres } from '@hiwar/postgres/start.ts'
import { prepareTemplate } from './database.ts'

/**
 * Starts it, or finds it, with a migrated template in it; this program and its children take their databases from there.
 * It trades safety after a crash for speed, unless settings say otherwise.
 */
export async function openTestPostgres(settings?: Settings): Promise<RunningPostgres> {
  const given = process.env.TEST_DATABASE_URL
  const postgres = given === undefined ? await startThrowaway(settings) : { url: given, stop: async () => undefined }
  try {
    process.env.TEST_DATABASE_URL = postgres.url
    await prepareTemplate(postgres.url)
    return postgres
  } catch (error) {
    await postgres.stop()
    throw error
  }
}

/** One of its own that keeps every acknowledged commit, for tests that kill it; its databases are the caller's. */
export async function openCarefulPostgres(): Promise<RunningPostgres> {
  const postgres = await startThrowaway({ fsync: 'on', synchronous_commit: 'on', full_page_writes: 'on' })
  process.env.TEST_DATABASE_URL = postgres.url
  await prepareTemplate(postgres.url)
  return postgres
}

/** In memory it must not grow. */
const small: Settings = { max_wal_size: '256MB', min_wal_size: '64MB' }

/** A copy of a database is some hundred files; whoever measures with settings of his own means those of the disk. */
async function startThrowaway(settings?: Settings): Promise<RunningPostgres> {
  const folder = await mkdtemp(join(settings === undefined ? scratchFolder : tmpdir(), 'hiwar-postgres-'))
  return startPostgres({ folder, logFile: join(folder, 'postgres.log'), throwaway: true, settings: settings ?? small })
}
