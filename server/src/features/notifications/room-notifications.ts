/** Tells the member of a lesson who is neither in the room nor online that the other one waits there, once. */
import { Urgency } from '@hiwar/contract/enumerations/notices.ts'
import { handOverAfter } from '@hiwar/domain/notifications/delivery.ts'
import { decideWaiting, firstLook } from '@hiwar/domain/notifications/waiting.ts'
import { parseSessionId } from '@hiwar/domain/sessions/members.ts'
import { dateOfInstant, type Instant, instantOfDate, parseInstant, plus, SECOND } from '@hiwar/domain/time/instant.ts'
import type { Context } from '../../context.ts'
import { inTransaction, type Trx } from '../../platform/db/database.ts'
import { type EventListener, on } from '../../platform/events/events.ts'
import { jobKind, onJob } from '../../platform/jobs/jobs.ts'
import { expireDeliveries } from '../delivery-attempts/store.ts'
import { timeInWords } from '../mails/words.ts'
import { isInRoom } from '../power-cuts/store.ts'
import { isOnline } from '../presence/presence.ts'
import { memberCameAlone } from '../sessions/events.ts'
import { listNames, notifyUsers } from './notify.ts'
import { findLessonOfRoom, wasNotified } from './room.store.ts'

interface Look {
  sessionId: string
  /** Start of the lesson when the member came; a moved lesson is another one to wait in. */
  start: string
}

const lookDue = jobKind<Look>('room.look')

export const roomNotifications: readonly EventListener<Context>[] = [
  on(memberCameAlone, async (context, { sessionId, kind, start }, trx) => {
    const at = firstLook(parseInstant(start), instantOfDate(context.clock.now()))
    if (kind === 'lesson' && at !== null) await queueLook(context, trx, { sessionId, start }, at)
  }),
]

export const roomNotificationJobs = [onJob(lookDue, lookForAbsent)]

function queueLook({ jobs }: Context, trx: Trx, look: Look, at: Instant): Promise<void> {
  return jobs.add(trx, lookDue, look, { key: `room-look:${look.sessionId}:${look.start}`, at: dateOfInstant(at) })
}

/** The rows decide, not the job: who is inside now, and whether the lesson is still at this time. */
async function lookForAbsent(context: Context, look: Look): Promise<void> {
  const now = instantOfDate(context.clock.now())
  await inTransaction(context.db, async (trx) => {
    const lesson = await findLessonOfRoom(trx, parseSessionId(look.sessionId)?.uuid ?? '')
    if (lesson === undefined || lesson.startsAt.toISOString() !== look.start) return
    const { id: lessonId, tutorId, studentId, startsAt, endsAt } = lesson
    const isTutorIn = await isInRoom(trx, look.sessionId, tutorId)
    const isStudentIn = await isInRoom(trx, look.sessionId, studentId)
    const occurrence = `waiting-in-room:${lessonId}:${startsAt.getTime()}`
    if (await wasNotified(trx, [tutorId, studentId], occurrence)) {
      // Who has come meanwhile needs no further channel.
      if (isTutorIn && isStudentIn) await expireDeliveries(trx, [tutorId, studentId], [occurrence], context.clock.now())
      return
    }
    const [waiting, absent] = isTutorIn ? [tutorId, studentId] : [studentId, tutorId]
    const inside = Number(isTutorIn) + Number(isStudentIn)
    const isAbsentOnline = await isOnline(context, absent, trx)
    const decision = decideWaiting({ start: instantOfDate(startsAt), inside, isAbsentOnline }, now)
    if (decision === 'leave') return
    if (decision !== 'notify') return queueLook(context, trx, look, decision.lookAt)
    const names = await listNames(trx, [waiting])
    const words = { name: names(waiting), time: timeInWords(startsAt) }
    const notice = { kind: 'waiting-in-room', wording: 'waiting_in_room', words, occurrence } as const
    const common = { link: `/lesson/${lessonId}`, data: { lessonId }, until: endsAt }
    await notifyUsers(context, trx, [{ ...common, ...notice, userId: absent }])
    await queueLook(context, trx, look, plus(now, handOverAfter(Urgency.Now) - 10 * SECOND))
  })
}
