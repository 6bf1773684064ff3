/** What stays of a lesson: its desk and its closing, for its two members for ever. */
import type { closingEndpoints, LessonSummary } from '@hiwar/contract/appointments/closings.ts'
import { EnglishLevel } from '@hiwar/contract/enumerations/learning.ts'
import { deskFreezesAt } from '@hiwar/domain/desk/window.ts'
import { closingTime, isHeld } from '@hiwar/domain/learning/closing.ts'
import { offeredCanDo } from '@hiwar/domain/learning/offered.ts'
import { seesAll } from '@hiwar/domain/permissions/can.ts'
import { formatInstant } from '@hiwar/domain/time/instant.ts'
import { canDoOfLevel } from '@hiwar/materials/can-do.ts'
import { sheetRow } from '@hiwar/materials/catalogue.ts'
import type { Context } from '../../context.ts'
import { authorize, found, type MemberRequest, Refusal } from '../../platform/action.ts'
import { recordAudit } from '../../platform/audit/audit.store.ts'
import { type Database, inTransaction, type Trx } from '../../platform/db/database.ts'
import { deskContentOf } from '../desks/content.ts'
import { presentRecord } from '../lessons/present.ts'
import { findShownLesson, type ShownLessonRow } from '../lessons/store.ts'
import { sessionIdOf } from '../verdicts/judge.ts'
import { endOf, secondsTogether } from './held.ts'
import { presentClosing } from './present.ts'
import { countAlone, findClosing, findLevel } from './store.ts'

/** From the start of a lesson on. Each reading of an admin leaves an audit row. */
export async function readSummary(context: Context, request: MemberRequest<typeof closingEndpoints.summary>) {
  const { db, clock } = context
  const { actor, params } = request
  const now = clock.now()
  const lesson = found(await findShownLesson(db, params.id), 'lesson-not-found')
  authorize(actor, 'lesson.summary', { memberIds: [lesson.tutorId, lesson.studentId] })
  if (lesson.canceledAt !== null || now < lesson.startsAt) throw new Refusal('bad-request', { status: 409 })
  if (!seesAll(actor.role, 'lesson.summary')) return summaryOf(db, lesson, { readerId: actor.id, now })
  return inTransaction(db, async (trx) => {
    await recordAudit(trx, request, { action: 'lesson.summary', object: 'lesson', objectId: lesson.id }, now)
    return summaryOf(trx, lesson, { readerId: actor.id, now })
  })
}

async function summaryOf(
  db: Database | Trx,
  lesson: ShownLessonRow,
  { readerId, now }: { readerId: number; now: Date },
): Promise<LessonSummary> {
  const together = await secondsTogether(db, lesson, now)
  const desk = await deskContentOf(db, sessionIdOf(lesson))
  const closing = await findClosing(db, lesson.id)
  const end = endOf(lesson)
  const time = closingTime(end)
  const mayClose = isHeld(together)
  return {
    record: presentRecord(lesson, now),
    together: lesson.judgedAt === null ? null : together,
    desk,
    editableUntil: formatInstant(deskFreezesAt({ end })),
    closing: closing === undefined ? null : presentClosing(closing),
    closable: mayClose ? { from: formatInstant(time.start), until: formatInstant(time.end) } : null,
    offered: mayClose && readerId === lesson.tutorId ? await offeredFor(db, lesson, desk.sheetId) : [],
  }
}

/** The sheet that the two opened goes before the one that the tutor prepared. */
async function offeredFor(db: Database | Trx, lesson: ShownLessonRow, opened: string | null): Promise<string[]> {
  const sheet = sheetRow(opened ?? lesson.sheetId ?? '')
  const said = await findLevel(db, lesson.studentId)
  const known = said === EnglishLevel.Unknown ? null : said
  const ofLevel = canDoOfLevel(known ?? sheet?.level ?? EnglishLevel.A1)
  return offeredCanDo({ ofSheet: sheet?.canDo ?? [], ofLevel, alone: await countAlone(db, lesson.studentId) })
}
