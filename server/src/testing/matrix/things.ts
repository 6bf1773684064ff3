/** Things that requests are about, each made for an owner. */
import type { Column } from '@hiwar/domain/permissions/cells.ts'
import { findConversationOfPair } from '../../features/conversations/store.ts'
import { makeName } from '../../features/files/stored-file.ts'
import { judgeLesson } from '../../features/verdicts/judge.ts'
import { found } from '../../platform/action.ts'
import { buildLogin, buildTutor } from '../accounts.ts'
import { buildEarning } from '../earnings.ts'
import { pdf, videoHead } from '../files.ts'
import { later } from '../fuzz/vocabulary.ts'
import { buildInvoice } from '../invoices.ts'
import { buildLesson } from '../lessons.ts'
import { buildIntroVideo } from '../media.ts'
import { buildDemoSession, buildInterview } from '../meetings.ts'
import { buildNotices } from '../notices.ts'
import { buildCoupon, buildInvite } from '../offers.ts'
import { buildRating } from '../ratings.ts'
import { buildReply, buildReport } from '../reports.ts'
import { buildRoom } from '../rooms.ts'
import type { TestServer } from '../server.ts'
import { buildPlan, buildSubscription } from '../subscriptions.ts'
import { buildTopic } from '../topics.ts'
import { buildUnmatched } from '../unmatched.ts'
import type { Member, People } from './people.ts'

export interface Scene {
  server: TestServer
  /** Those who own what the caller does not. */
  others: People
  /** Differs each time it is asked, for what must be unique. */
  next(): number
}

/** Whose the thing is: a person of that column, or one of the others where nobody of it can own such a thing. */
export interface Owner {
  column: Column
  id: number
}

type Maker = (scene: Scene, owner: Owner) => Promise<number | string>

function ownerAmong(able: readonly Member[], { others }: Scene, { column, id }: Owner): number {
  const [usual = 'ST'] = able
  return (able as readonly Column[]).includes(column) ? id : others[usual].id
}

const everybody: readonly Member[] = ['ST', 'TU', 'TM', 'SD', 'RA', 'SA']

async function lessonOf(scene: Scene, { column, id }: Owner) {
  const { server, others } = scene
  const teaches = column === 'TU' || column === 'TM'
  const tutorId = teaches ? id : others.TU.id
  const studentId = column === 'ST' ? id : others.ST.id
  return buildLesson(server.db, tutorId, studentId, startOf(scene), { subscribed: brief.days })
}

/** One for each owner, with the same partner. */
async function roomOf(scene: Scene, owner: Owner) {
  const { server, others } = scene
  const pair = [ownerAmong(everybody, scene, owner), others.TU.id] as const
  if ((await findConversationOfPair(server.db, ...pair)) === undefined) await buildRoom(server.context, ...pair)
  return found(await findConversationOfPair(server.db, ...pair), 'room-not-found')
}

/** Its two people, of whom the tutor has had no other meeting. */
async function meetingOf({ server: { db }, others }: Scene, { column, id }: Owner) {
  const managerId = column === 'TM' ? id : others.TM.id
  const tutorId = column === 'TU' ? id : others.TU.id
  await db.deleteFrom('demoSessions').where('tutorId', '=', tutorId).execute()
  await db.deleteFrom('interviews').where('tutorId', '=', tutorId).execute()
  return [managerId, tutorId] as const
}

async function invoiceOf(scene: Scene, owner: Owner): Promise<number> {
  const { server, next } = scene
  const tutorId = ownerAmong(['TU'], scene, owner)
  await buildEarning(server.context, tutorId, 20_000, new Date(startOf(scene)))
  return buildInvoice(server.context, tutorId, 10_000 + next())
}

export const makers = {
  user: async (scene, owner) => ownerAmong(everybody, scene, owner),
  /** A tutor who chose a studio for the photos. */
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
  lesson: async (scene, owner) => (await lessonOf(scene, owner)).id,
  session: async (scene, owner) => (await lessonOf(scene, owner)).sessionId,
  async judged(scene, owner) {
    const { id } = await lessonOf(scene, owner)
    await judgeLesson(scene.server.context, id)
    return id
  },
  invoice: invoiceOf,
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
  /** A rating by a student, or of a tutor. */
  async rated(scene, { column, id }) {
    const { server, others } = scene
    const rateeId = column === 'TU' || column === 'TM' ? id : others.TU.id
    if (column !== 'ST') return buildRating(server.context, rateeId, 5)
    await server.db.deleteFrom('ratings').where('raterId', '=', id).execute()
    return buildRating(server.context, rateeId, 5, { raterId: id })
  },
  login: async (scene, owner) => (await buildLogin(scene.server.context, ownerAmong(everybody, scene, owner))).jti,
  unmatched: ({ server }) => buildUnmatched(server),
  report: (scene, owner) => buildReport(scene.server.context, ownerAmong(everybody, scene, owner)),
  /** A reply by who owns it. */
  async reply(scene, owner) {
    const author = ownerAmong(everybody, scene, owner)
    return buildReply(scene.server.context, await buildReport(scene.server.context, author), author)
  },
  /** A reply to a report of who owns that. */
  async replied(scene, owner) {
    const { server, others } = scene
    const reportId = await buildReport(server.context, ownerAmong(everybody, scene, owner))
    return buildReply(server.context, reportId, others.RA.id)
  },
  async notification(scene, owner) {
    const [id = 0] = await buildNotices(scene.server.context, [{ id: ownerAmong(everybody, scene, owner) }])
    return id
  },
  room: async (scene, owner) => (await roomOf(scene, owner)).id,
  async pair(scene, owner) {
    const { firstId, secondId } = await roomOf(scene, owner)
    return `${firstId},${secondId}`
  },
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
      .where('id', '=', await invoiceOf(scene, owner))
      .execute()
    return receipt
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

/** Long ago and never twice, so that the subscriptions and lessons of one student do not meet. */
function startOf({ next }: Scene): string {
  return later(-next() * 8 * 1440)
}

/** Shorter than from one such start to the next. */
const brief = { days: 5 }

/** A name that nothing has. */
export function missingOf(kind: Kind): number | string {
  if (kind === 'pair') return '999998,999999'
  const nobody = '00000000-0000-4000-8000-000000000000'
  if (kind === 'session') return `lesson:${nobody}`
  if (kind.endsWith('File')) return `${'0'.repeat(32)}.png`
  return kind === 'login' ? nobody : 999_999
}
