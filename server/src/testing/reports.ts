import type { Context } from '../context.ts'
import type { NewRow } from '../platform/db/database.ts'

/** Builds an open report of this person. */
export async function buildReport(
  { db, clock }: Context,
  createdBy: number,
  over: Partial<NewRow<'reports'>> = {},
): Promise<number> {
  const now = clock.now()
  const stamps = { createdBy, updatedBy: createdBy, createdAt: now, updatedAt: now }
  const { id } = await db
    .insertInto('reports')
    .values({ title: 'صوت متقطع', description: 'انقطع الصوت مرتين في الدرس.', category: 'دروس', ...stamps, ...over })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Builds a reply to the report. */
export async function buildReply({ db, clock }: Context, reportId: number, createdBy: number): Promise<number> {
  const now = clock.now()
  const stamps = { createdBy, updatedBy: createdBy, createdAt: now, updatedAt: now }
  const { id } = await db
    .insertInto('reportReplies')
    .values({ reportId, message: 'شكرًا لك، نراجع الدرس الآن.', ...stamps })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
