/** Builds the things that requests are about, each for an owner. */
import type { Column } from '@hiwar/domain/permissions/cells.ts'
import { findConversationOfPair } from '../../features/conversations/store.ts'
import { insertPicture, lockDesk } from '../../features/desk-pictures/store.ts'
import { makeName } from '../../features/files/stored-file.ts'
import { judgeLesson } from '../../features/verdicts/judge.ts'
import { found } from '../../platform/action.ts'
import { inTransaction } from '../../platform/db/database.ts'
import { buildLogin, buildStudent, buildTutor } from '../accounts.ts'
import { buildConversation, buildPdfMessage } from '../conversations.ts'
import { buildEarning } from '../earnings.ts'
import { pdf, videoHead } from '../files.ts'
import { later } from '../fuzz/vocabulary.ts'
import { buildLesson } from '../lessons.ts'
import { buildIntroVideo } from '../media.ts'
import { buildDemoSession, buildInterview } from '../meetings.ts'
import { buildFlag } from '../message-flags.ts'
import { buildNotifications } from '../notifications.ts'
import { buildCoupon, buildInvite } from '../offers.ts'
import { buildRating } from '../ratings.ts'
import { buildReply, buildReport } from '../reports.ts'
import { buildSavedView } from '../saved-views.ts'
import type { TestServer } from '../server.ts'
import { buildStanding } from '../standing.ts'
import { buildPlan, buildSubscription } from '../subscriptions.ts'
import { buildSuspension } from '../suspensions.ts'
import { buildTopic } from '../topics.ts'
import { buildUnmatched } from '../unmatched.ts'
import { buildOffer, buildWaiting } from '../waiting.ts'
import { buildWithdrawal } from '../withdrawals.ts'
import type { Member, People } from './people.ts'

export interface MatrixFixtures {
  server: TestServer
  /** The people who own the foreign things. */
  others: People
  /** Returns a new number at each call, for values that must be unique. */
  next(): number
}

/** The owner of a thing: the person of this column, or another person when this role cannot own such a thing. */
export interface Owner {
  column: Column
  id: number
}

type Maker = (scene: MatrixFixtures, owner: Owner) => Promise<number | string>

function ownerAmong(able: readonly Member[], { others }: MatrixFixtures, { column, id }: Owner): number {
  const [usual = 'ST'] = able
  return (able as readonly Column[]).includes(column) ? id : others[usual].id
}

const everybody: readonly Member[] = ['ST', 'TU', 'TM', 'SD', 'RA', 'SA']

function tutorOf({ others }: MatrixFixtures, { column, id }: Owner): number {
  return column === 'TU' || column === 'TM' ? id : others.TU.id
}

async function lessonOf(scene: MatrixFixtures, owner: Owner) {
  const { server, others } = scene
  const studentId = owner.column === 'ST' ? owner.id : others.ST.id
  return buildLesson(server.db, tutorOf(scene, owner), studentId, startOf(scene), { subscribed: brief.days })
}

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

/** Builds a conversation of the owner; all owners have the same partner. */
async function conversationOf(scene: MatrixFixtures, owner: Owner) {
  const { server, others } = scene
  const pair = [ownerAmong(everybody, scene, owner), others.TU.id] as const
  if ((await findConversationOfPair(server.db, ...pair)) === undefined) await buildConversation(server.context, ...pair)
  return found(await findConversationOfPair(server.db, ...pair), 'room-not-found')
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

async function withdrawalOf(scene: MatrixFixtures, owner: Owner): Promise<number> {
  const { server, next } = scene
  const tutorId = ownerAmong(['TU'], scene, owner)
  await buildEarning(server.context, tutorId, 20_000, new Date(startOf(scene)))
  return buildWithdrawal(server.context, tutorId, 10_000 + next())
}

export const makers = {
  user: async (scene, owner) => ownerAmong(everybody, scene, owner),
  /** A tutor who chose a studio for the photo session. */
  async studioTutor(scene, owner) {
    const studioId = ownerAmong(['SD'], scene, owner)
    return (await buildTutor(scene.server.context, {}, { studioId })).id
  },
  introVideo: async ({ server }) => buildIntroVideo(server.context, (await buildTutor(server.context)).id),
  student: async (scene, owner) => ownerAmong(['ST'], scene, owner),
  tutor: async (scene, owner) => ownerAmong(['TU', 'TM'], scene, owner),
  plan: ({ server }) => buildPlan(server.db),
  coupon: ({ server, others, next }) => buildCoupon(server.db, others.RA.id, `MATRIX-${next()}`),
  async invite({ server: { db }, others, next }) {
    const planId = await buildPlan(db, { forInvitesOnly: true })
    await buildInvite(db, others.RA.id, `invited-${next()}@hiwar.test`, planId)
    const { id } = await db.selectFrom('invites').select('id').where('planId', '=', planId).executeTakeFirstOrThrow()
    return id
  },
  topic: ({ server, next }) => buildTopic(server.db, `موضوع ${next()}`, `Topic ${next()}`),
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
  invoice: withdrawalOf,
  async transaction(scene, owner) {
    const { transactionId } = await buildSubscription(
      scene.server.db,
      ownerAmong(['ST'], scene, owner),
      startOf(scene),
      brief,
    )
    return transactionId
  },
  async subscription(scene, owner) {
    return (await buildSubscription(scene.server.db, ownerAmong(['ST'], scene, owner), startOf(scene), brief)).id
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
  async rating(scene, owner) {
    const { server, others } = scene
    const raterId = ownerAmong(['ST'], scene, owner)
    await server.db.deleteFrom('ratings').where('raterId', '=', raterId).execute()
    return buildRating(server.context, others.TU.id, 4, { raterId })
  },
  /** A rating by this student or for this tutor. */
  async rated(scene, { column, id }) {
    const { server, others } = scene
    const rateeId = column === 'TU' || column === 'TM' ? id : others.TU.id
    if (column !== 'ST') return buildRating(server.context, rateeId, 5)
    await server.db.deleteFrom('ratings').where('raterId', '=', id).execute()
    return buildRating(server.context, rateeId, 5, { raterId: id })
  },
  /** A rating with a text, for this tutor. */
  async reviewed(scene, owner) {
    return buildRating(scene.server.context, ownerAmong(['TU', 'TM'], scene, owner), 4, { text: 'شرح واضح' })
  },
  async repliedReview(scene, owner) {
    const { db, clock, context } = scene.server
    const tutorId = ownerAmong(['TU', 'TM'], scene, owner)
    const ratingId = await buildRating(context, tutorId, 4, { text: 'شرح واضح' })
    await db.insertInto('ratingReplies').values({ ratingId, tutorId, text: 'شكرًا', createdAt: clock.now() }).execute()
    return ratingId
  },
  suspendable: async ({ server }) => (await buildStudent(server.context)).id,
  /** A person whose suspension without an end waits for a super admin. */
  async suspended({ server, others }) {
    const { id } = await buildStudent(server.context)
    const suspensionId = await buildSuspension(server, id, others.RA.id)
    await server.db.updateTable('suspensions').set({ unconfirmed: true }).where('id', '=', suspensionId).execute()
    return id
  },
  async appeal({ server, others }) {
    const { id } = await buildStudent(server.context)
    return buildSuspension(server, id, others.RA.id, 'لم أكتب هذه الرسائل، وكان هاتفي مع أخي.')
  },
  login: async (scene, owner) => (await buildLogin(scene.server.context, ownerAmong(everybody, scene, owner))).jti,
  unmatched: ({ server }) => buildUnmatched(server),
  report: (scene, owner) => buildReport(scene.server.context, ownerAmong(everybody, scene, owner)),
  /** A reply whose author is the owner. */
  async reply(scene, owner) {
    const author = ownerAmong(everybody, scene, owner)
    return buildReply(scene.server.context, await buildReport(scene.server.context, author), author)
  },
  /** A reply to a report whose author is the owner. */
  async replied(scene, owner) {
    const { server, others } = scene
    const reportId = await buildReport(server.context, ownerAmong(everybody, scene, owner))
    return buildReply(server.context, reportId, others.RA.id)
  },
  async notification(scene, owner) {
    const [id = 0] = await buildNotifications(scene.server.context, [{ id: ownerAmong(everybody, scene, owner) }])
    return id
  },
  room: async (scene, owner) => (await conversationOf(scene, owner)).id,
  async pair(scene, owner) {
    const { firstId, secondId } = await conversationOf(scene, owner)
    return `${firstId},${secondId}`
  },
  messageFlag: async (scene, owner) => {
    const { id: roomId, firstId, secondId } = await conversationOf(scene, owner)
    return buildFlag(scene.server.context, { roomId, userId: firstId, otherId: secondId })
  },
  savedView: (scene, owner) =>
    buildSavedView(scene.server, { ownerId: ownerAmong(everybody, scene, owner), name: `تصفية ${scene.next()}` }),
  async contactRequest({ server: { db, clock } }) {
    const { id } = await db
      .insertInto('contactRequests')
      .values({
        name: 'سارة محمود',
        phone: '+201012345678',
        title: 'سؤال عن الباقات',
        message: 'هل يمكن تغيير الباقة؟',
        createdAt: clock.now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  },
  async uploadFile({ server }) {
    const name = makeName('image/png')
    await server.context.storage.put('uploads', name, Buffer.from('picture'))
    return name
  },
  async receiptFile(scene, owner) {
    const { db, context } = scene.server
    const receipt = makeName('application/pdf')
    await context.storage.put('receipts', receipt, pdf)
    await db
      .updateTable('invoices')
      .set({ receipt })
      .where('id', '=', await withdrawalOf(scene, owner))
      .execute()
    return receipt
  },
  async chatFile(scene, owner) {
    const { context } = scene.server
    const { id, firstId } = await conversationOf(scene, owner)
    return buildPdfMessage(context, id, firstId)
  },
  async lessonFile(scene, owner) {
    const { db, context, clock } = scene.server
    const { sessionId } = await lessonOf(scene, owner)
    const name = makeName('image/webp')
    await context.storage.put('lessons', name, Buffer.from('picture'))
    await inTransaction(db, async (trx) => {
      await lockDesk(trx, sessionId, clock.now())
      await insertPicture(trx, { name, sessionId, uploadedBy: scene.others.ST.id, bytes: 7, at: clock.now() })
    })
    return name
  },
  async introVideoFile(scene, owner) {
    const { db, context } = scene.server
    const tutorId = ownerAmong(['TU'], scene, owner)
    await db.deleteFrom('introVideos').where('tutorId', '=', tutorId).execute()
    await buildIntroVideo(context, tutorId)
    const { name } = await db
      .selectFrom('mediaItems')
      .select('name')
      .where('tutorId', '=', tutorId)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    await context.storage.put('intro-videos', name, videoHead)
    return name
  },
} satisfies Record<string, Maker>

export type Kind = keyof typeof makers

/**
 * A start in the past, eight days before the last one, so that one student's subscriptions and lessons do not overlap.
 */
function startOf({ next }: MatrixFixtures): string {
  return later(-next() * 8 * 1440)
}

/** Five days are shorter than the eight days between two starts. */
const brief = { days: 5 }

/** An id or name that does not exist. */
export function missingOf(kind: Kind): number | string {
  if (kind === 'pair') return '999998,999999'
  const nobody = '00000000-0000-4000-8000-000000000000'
  if (kind === 'session') return `lesson:${nobody}`
  if (kind.endsWith('File')) return `${'0'.repeat(32)}.png`
  return kind === 'login' ? nobody : 999_999
}
