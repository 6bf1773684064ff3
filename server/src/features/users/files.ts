/** Stored pictures and videos of people that nothing names any more. */
import { rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { Context } from '../../context.ts'
import type { Trx } from '../../platform/db/transaction.ts'
import { jobKind, onJob } from '../../platform/jobs/jobs.ts'

const fileDropped = jobKind<{ name: string }>('file.drop')

/** Removes the file once the change that dropped it is committed. */
export function dropFile({ jobs }: Context, trx: Trx, name: string): Promise<void> {
  return jobs.add(trx, fileDropped, { name })
}

export const fileJobs = [
  onJob(fileDropped, async ({ config }: Context, { name }) => {
    await rm(join(config.STORAGE_FOLDER, 'uploads', basename(name)), { force: true })
  }),
]
