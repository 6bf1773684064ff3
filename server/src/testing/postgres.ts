/**
 * The PostgreSQL of the tests: the one of TEST_DATABASE_URL, whose role owns the databases, and of
 * TEST_APPLICATION_URL, whose role uses them; or a throwaway one.
 */
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { scratchFolder } from '@hiwar/postgres/scratch.ts'
import type { Settings } from '@hiwar/postgres/server-process.ts'
import { type RunningPostgres, startPostgres } from '@hiwar/postgres/start.ts'
import { prepareTemplate } from './database.ts'

/**
 * Starts or finds the server and a migrated template; this program and its children create their databases there. By
 * default speed matters more than safety after a crash.
 */
export async function openTestPostgres(settings?: Settings): Promise<RunningPostgres> {
  const postgres = givenPostgres() ?? (await startThrowaway(settings))
  try {
    await useForTests(postgres)
    return postgres
  } catch (error) {
    await postgres.stop()
    throw error
  }
}

/**
 * Opens a separate server that keeps each acknowledged commit, for tests that kill it; the caller creates its
 * databases.
 */
export async function openCarefulPostgres(): Promise<RunningPostgres> {
  const postgres = await startThrowaway({ fsync: 'on', synchronous_commit: 'on', full_page_writes: 'on' })
  await useForTests(postgres)
  return postgres
}

function givenPostgres(): RunningPostgres | undefined {
  const { TEST_DATABASE_URL: url, TEST_APPLICATION_URL: applicationUrl } = process.env
  if (url === undefined) return undefined
  if (applicationUrl === undefined)
    throw new Error('TEST_DATABASE_URL needs TEST_APPLICATION_URL, of a second role that the first is granted')
  return { url, applicationUrl, stop: async () => undefined }
}

async function useForTests({ url, applicationUrl }: RunningPostgres): Promise<void> {
  process.env.TEST_DATABASE_URL = url
  process.env.TEST_APPLICATION_URL = applicationUrl
  await prepareTemplate(url, applicationUrl)
}

/** Limits the size, because the files are in memory. */
const small: Settings = { max_wal_size: '256MB', min_wal_size: '64MB' }

/**
 * A database copy has some hundred files. With own settings the server runs on disk, because measurements mean the
 * disk.
 */
async function startThrowaway(settings?: Settings): Promise<RunningPostgres> {
  const folder = await mkdtemp(join(settings === undefined ? scratchFolder : tmpdir(), 'hiwar-postgres-'))
  return startPostgres({ folder, logFile: join(folder, 'postgres.log'), throwaway: true, settings: settings ?? small })
}
