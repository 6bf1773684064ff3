/** Builds lessons, meetings and what stands around them. */
import { judgeLesson } from '../../features/verdicts/judge.ts'
import { later } from '../fuzz/vocabulary.ts'
import { buildDemoSession, buildInterview } from '../meetings.ts'
import { buildStanding } from '../standing.ts'
import { buildOffer, buildWaiting } from '../waiting.ts'
import { lessonOf, type Maker, type MatrixFixtures, type Owner, ownerAmong, startOf, tutorOf } from './owners.ts'

export const lessonMakers = {
  /** An entry of the waiting list, and an open offer of one. */
  waiting: async (scene, owner) =>
    buildWaiting(scene.server.db, ...(await waitingOf(scene, owner)), scene.server.clock.now()),
  async offer(scene, owner) {
    const start = later(20 * 1440 + 60 * scene.next())
    return buildOffer(scene.server.db, ...(await waitingOf(scene, owner)), { at: scene.server.clock.now(), start })
  },
  lesson: async (scene, owner) => (await lessonOf(scene, owner)).id,
  session: async (scene, owner) => (await lessonOf(scene, owner)).sessionId,
  penalty: (scene, owner) => penaltyOf(scene, owner),
  penaltyAppeal: (scene, owner) => penaltyOf(scene, owner, { appeal: 'وصلت في الموعد والغرفة لم تفتح.' }),
  async excused(scene, owner) {
    const { id: lessonId } = await lessonOf(scene, owner)
    const tutorId = tutorOf(scene, owner)
    const excuse = {
      lessonId,
      tutorId,
      kind: 'student-asked',
      note: 'طلب تأجيل الدرس.',
      at: scene.server.clock.now(),
    } as const
    await scene.server.db.insertInto('lessonExcuses').values(excuse).execute()
    return lessonId
  },
  async judged(scene, owner) {
    const { id } = await lessonOf(scene, owner)
    await judgeLesson(scene.server.context, id)
    return id
  },
  standing(scene, { column, id }) {
    const { server, others, next } = scene
    const teaches = column === 'TU' || column === 'TM'
    const people = { tutorId: teaches ? id : others.TU.id, studentId: column === 'ST' ? id : others.ST.id }
    return buildStanding(server.db, people, server.clock.now(), next())
  },
  async interview(scene, owner) {
    const people = await meetingOf(scene, owner)
    return (await buildInterview(scene.server.db, ...people, startOf(scene))).id
  },
  async demoSession(scene, owner) {
    const people = await meetingOf(scene, owner)
    await buildInterview(scene.server.db, ...people, startOf(scene), { status: 2 })
    return (await buildDemoSession(scene.server.db, ...people, startOf(scene))).id
  },
} satisfies Record<string, Maker>

async function penaltyOf(scene: MatrixFixtures, owner: Owner, { appeal = null }: { appeal?: string | null } = {}) {
  const tutorId = tutorOf(scene, owner)
  const { id: lessonId } = await lessonOf(scene, owner)
  const now = scene.server.clock.now()
  const appealedAt = appeal === null ? null : now
  const penalty = {
    lessonId,
    tutorId,
    kind: 'late',
    points: 1,
    createdAt: now,
    notifiedAt: now,
    appeal,
    appealedAt,
  } as const
  await scene.server.db.insertInto('reliabilityPenalties').values(penalty).execute()
  return lessonId
}

/** Returns the two members; the tutor's earlier meetings are deleted. */
async function meetingOf({ server: { db }, others }: MatrixFixtures, { column, id }: Owner) {
  const managerId = column === 'TM' ? id : others.TM.id
  const tutorId = column === 'TU' ? id : others.TU.id
  await db.deleteFrom('demoSessions').where('tutorId', '=', tutorId).execute()
  await db.deleteFrom('interviews').where('tutorId', '=', tutorId).execute()
  return [managerId, tutorId] as const
}

/** The student and the tutor; a student waits for a tutor once, and has one open offer. */
async function waitingOf(scene: MatrixFixtures, owner: Owner) {
  const { server, others } = scene
  const studentId = ownerAmong(['ST'], scene, owner)
  await server.db
    .updateTable('waitingEntries')
    .set({ endedAt: server.clock.now(), endedCause: 'left' })
    .where('studentId', '=', studentId)
    .where('endedAt', 'is', null)
    .execute()
  await server.db
    .updateTable('waitingOffers')
    .set({ answer: 'declined', answeredAt: server.clock.now() })
    .where('studentId', '=', studentId)
    .where('answer', 'is', null)
    .execute()
  return [studentId, others.TU.id] as const
}
