/** Builds the things that requests are about, each for an owner. */
import { buildLogin, buildStudent, buildTutor } from '../accounts.ts'
import { buildBulk } from '../bulk.ts'
import { buildContactRequest } from '../contact.ts'
import { buildIntroVideo } from '../media.ts'
import { buildFlag } from '../message-flags.ts'
import { buildNotifications } from '../notifications.ts'
import { buildCoupon, buildInvite } from '../offers.ts'
import { buildRating } from '../ratings.ts'
import { buildReply, buildReport } from '../reports.ts'
import { buildSavedView } from '../saved-views.ts'
import { buildDeadJob } from '../stuck.ts'
import { buildPlan, buildSubscription } from '../subscriptions.ts'
import { buildSuspension } from '../suspensions.ts'
import { buildTopic } from '../topics.ts'
import { buildUnmatched } from '../unmatched.ts'
import { fileMakers } from './file-makers.ts'
import { lessonMakers } from './lesson-makers.ts'
import { brief, conversationOf, everybody, type Maker, ownerAmong, startOf, withdrawalOf } from './owners.ts'

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
  job: ({ server }) => buildDeadJob(server.db),
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
  ...lessonMakers,
  ...fileMakers,
  bulk: (scene, owner) => buildBulk(scene.server.context, ownerAmong(['RA', 'SA'], scene, owner)),
  contactRequest: ({ server }) => buildContactRequest(server.context),
} satisfies Record<string, Maker>

export type Kind = keyof typeof makers

/** An id or name that does not exist. */
export function missingOf(kind: Kind): number | string {
  if (kind === 'pair') return '999998,999999'
  const nobody = '00000000-0000-4000-8000-000000000000'
  if (kind === 'session') return `lesson:${nobody}`
  if (kind.endsWith('File')) return `${'0'.repeat(32)}.png`
  return kind === 'login' ? nobody : 999_999
}
