import { LessonOrigin } from '@hiwar/contract/enumerations/basic.ts'
import { ExcuseKind } from '@hiwar/contract/enumerations/reliability.ts'
import { excuseKindWords } from '@hiwar/contract/enumerations/reliability-words.ts'
import { parseInstant } from '@hiwar/domain/time/instant.ts'
import { clockInWords } from '@hiwar/domain/time/words.ts'
import type { Context } from '../../context.ts'
import type { Trx } from '../../platform/db/database.ts'
import { type EventListener, on } from '../../platform/events/events.ts'
import { listAddresses } from '../deliveries/store.ts'
import {
  type CanceledFact,
  type LessonFact,
  lessonBooked,
  lessonCanceled,
  lessonJudged,
  lessonMarked,
  lessonMoved,
  type StaffDecision,
} from '../lessons/events.ts'
import { minutesOf, timeInWords } from '../mails/words.ts'
import { memberCutOff } from '../power-cuts/events.ts'
import { type ExcuseRow, findExcuse } from '../reliability/store.ts'
import { listNames, type NewNotification, namesAmong, notifyUsers } from './notify.ts'
import { addReminders, cancelReminders, isNear } from './reminders.ts'
import { listUnsuspended } from './store.ts'

export const lessonNotifications: readonly EventListener<Context>[] = [
  on(lessonBooked, async (context, fact, trx) => {
    const { lesson, tutorId, studentId } = fact
    const people = await listAddresses(trx, [tutorId, studentId], context.clock.now())
    const names = namesAmong(people)
    const words = { name: names(studentId), duration: minutesOf(lesson.duration), date: timeInWords(lesson.start) }
    const booked = { kind: 'lesson-booked', wording: 'lesson_booked_2', words } as const
    const notification = {
      ...about(fact),
      ...booked,
      userId: tutorId,
      occurrence: `lesson-booked:${lesson.id}`,
      urgent: isNear(context, lesson.start),
    }
    const notifications =
      lesson.origin === LessonOrigin.Standing ? [notification, bookedByItself(fact, names, words.date)] : [notification]
    await notifyUsers(context, trx, notifications, people)
    await remind(context, trx, fact)
  }),
  on(lessonMoved, async (context, fact, trx) => {
    const { lesson, tutorId, studentId, freed } = fact
    const people = await listAddresses(trx, [tutorId, studentId], context.clock.now())
    const names = namesAmong(people)
    const times = { predate: timeInWords(freed.start), curdate: timeInWords(lesson.start) }
    const words = { name: names(studentId), ...times }
    const moved = { kind: 'lesson-moved', wording: 'lesson_moved_2', words } as const
    // A student moves a lesson, so the tutor is notified. The time of the change distinguishes one move from the next.
    const occurrence = `lesson-moved:${lesson.id}:${Date.parse(lesson.updatedAt)}:${Date.parse(lesson.start)}`
    // The time that was freed may be near as well as the new one.
    const urgent = isNear(context, lesson.start) || isNear(context, freed.start)
    await notifyUsers(context, trx, [{ ...about(fact), ...moved, userId: tutorId, occurrence, urgent }], people)
    await cancelReminders(context, trx, {
      of: 'lesson',
      id: lesson.id,
      start: freed.start,
      people: [tutorId, studentId],
    })
    await remind(context, trx, fact)
  }),
  on(lessonCanceled, async (context, fact, trx) => {
    const { lesson, tutorId, studentId, cause } = fact
    const names = await listNames(trx, [tutorId, studentId])
    const date = timeInWords(lesson.start)
    const common = { ...about(fact), occurrence: `lesson-canceled:${lesson.id}`, urgent: isNear(context, lesson.start) }
    const recipients = await listRecipients(trx, fact)
    const excuse = fact.canceledBy === tutorId ? await findExcuse(trx, lesson.id) : undefined
    const notifications = recipients.map((userId): NewNotification => {
      const isStudent = userId === studentId
      const outcome = isStudent ? outcomeForStudent(fact, excuse) : 'وعاد وقته متاحًا في جدولك'
      const words = { name: names(isStudent ? tutorId : studentId), date, outcome }
      return cause === 'slot'
        ? { ...common, userId, words, kind: 'slot-deleted', wording: 'lesson_slot_deleted_2' }
        : { ...common, userId, words, kind: 'lesson-canceled', wording: 'lesson_canceled_2' }
    })
    await notifyUsers(context, trx, notifications)
    await cancelReminders(context, trx, {
      of: 'lesson',
      id: lesson.id,
      start: lesson.start,
      people: [tutorId, studentId],
    })
  }),
  on(lessonJudged, async (context, fact, trx) => {
    const { lesson, tutorId, studentId, minutesReturned, byStaff } = fact
    if (!minutesReturned && byStaff === null) return
    const names = await listNames(trx, [tutorId, studentId])
    // Staff may decide again, so the time distinguishes one verdict from the next.
    const at = context.clock.now().getTime()
    const minutes = minutesOf(lesson.duration)
    const date = timeInWords(lesson.start)
    const toStudent = { ...about(fact), userId: studentId }
    const toTutor = { ...about(fact), userId: tutorId }
    const decided = {
      kind: 'lesson-decided',
      wording: 'lesson_decided_2',
      occurrence: `lesson-decided:${lesson.id}:${at}`,
    } as const
    const returned = {
      kind: 'minutes-returned',
      occurrence: `minutes-returned:${lesson.id}:${at}`,
    } as const
    const [ofTutor, ofStudent] = [names(tutorId), names(studentId)]
    await notifyUsers(context, trx, [
      ...(byStaff === null
        ? []
        : [
            { ...toTutor, ...decided, words: { name: ofStudent, date, outcome: earningInWords[byStaff.earning] } },
            { ...toStudent, ...decided, words: { name: ofTutor, date, outcome: minutesInWords(byStaff, minutes) } },
          ]),
      ...(minutesReturned
        ? [{ ...toStudent, ...returned, ...wordsOfReturn(lesson, { name: ofTutor, date, minutes }) }]
        : []),
    ])
  }),
  on(lessonMarked, async (context, fact, trx) => {
    const { lesson, tutorId, studentId, absent, declared } = fact
    const names = await listNames(trx, [tutorId, studentId])
    const date = timeInWords(lesson.start)
    const common = { ...about(fact), kind: 'lesson-marked', occurrence: `lesson-marked:${lesson.id}` } as const
    if (declared) {
      // The tutor who told it knows, and the student reads of the minutes.
      const words = { name: names(tutorId), date, minutes: minutesOf(lesson.duration) }
      return notifyUsers(context, trx, [{ ...common, userId: studentId, ...wordsOfReturn(lesson, words) }])
    }
    const away = absent === 'tutor' ? tutorId : studentId
    const notifications = [tutorId, studentId].map((userId): NewNotification => {
      const words = { name: names(userId === tutorId ? studentId : tutorId), date }
      return { ...common, userId, words, wording: userId === away ? 'lesson_marked_away' : 'lesson_marked' }
    })
    await notifyUsers(context, trx, notifications)
  }),
  on(memberCutOff, async (context, fact, trx) => {
    const { lessonId, userId, otherId, start, end, backBy, isSeen } = fact
    if (isSeen) return
    const names = await listNames(trx, [userId])
    const words = { name: names(userId), date: timeInWords(start) }
    // ours: of a later change, the end of all waiting alone is worth a message
    const notice =
      backBy === null
        ? ({ wording: 'power_cut_final', words, occurrence: `power-cut:${lessonId}:${userId}:final` } as const)
        : ({
            wording: 'power_cut',
            words: { ...words, back: clockInWords(parseInstant(backBy)) },
            occurrence: `power-cut:${lessonId}:${userId}`,
          } as const)
    const data = { link: linkOf(lessonId), data: { lessonId } }
    await notifyUsers(context, trx, [{ ...data, ...notice, kind: 'power-cut', userId: otherId, until: new Date(end) }])
  }),
]

/** Nobody but the server books a date of a standing time, so its student is told as well. */
function bookedByItself(fact: LessonFact, names: (id: number) => string, date: string): NewNotification {
  const { tutorId, studentId: userId, lesson } = fact
  const booked = {
    kind: 'lesson-booked',
    wording: 'standing_booked',
    occurrence: `lesson-booked:${lesson.id}`,
  } as const
  return { ...about(fact), ...booked, userId, words: { name: names(tutorId), date } }
}

/** A trial comes back as a whole, and may be taken with any tutor. */
function wordsOfReturn({ origin }: LessonFact['lesson'], words: { name: string; date: string; minutes: string }) {
  if (origin === LessonOrigin.Trial) return { wording: 'trial_back', words: { date: words.date } } as const
  return { wording: 'lesson_minutes_returned_2', words } as const
}

/** The people who are notified of a cancellation: not the one who canceled, and nobody whose account is suspended. */
async function listRecipients(trx: Trx, { tutorId, studentId, canceledBy, cause }: CanceledFact): Promise<number[]> {
  if (cause === 'slot') return [studentId]
  if (cause === 'suspension') return listUnsuspended(trx, [tutorId, studentId])
  return [tutorId, studentId].filter((userId) => userId !== canceledBy)
}

function outcomeForStudent({ lesson, tutorId, canceledBy, cause }: CanceledFact, excuse?: ExcuseRow): string {
  if (cause === 'subscription') return 'لانتهاء اشتراكك'
  if (excuse !== undefined && isSaid(excuse)) {
    return `والسبب: ${excuseKindWords[excuse.kind]}، وعادت ${minutesOf(lesson.duration)} إلى رصيدك، وفي التفاصيل مواعيد بديلة`
  }
  if (canceledBy === tutorId) return `وعادت ${minutesOf(lesson.duration)} إلى رصيدك، وفي التفاصيل مواعيد بديلة`
  return `وعادت ${minutesOf(lesson.duration)} إلى رصيدك لموعد آخر`
}

/** What the student denied, or was not asked about yet, is no reason. */
function isSaid({ kind, granted }: ExcuseRow): boolean {
  return kind === ExcuseKind.StudentAsked ? granted === true : granted !== false
}

function about({ lesson }: LessonFact) {
  return { link: linkOf(lesson.id), data: { lessonId: lesson.id } }
}

function linkOf(lessonId: number): string {
  return `/upcoming-lessons?lesson=${lessonId}`
}

function remind(context: Context, trx: Trx, { lesson }: LessonFact): Promise<void> {
  return addReminders(context, trx, { of: 'lesson', id: lesson.id, start: lesson.start })
}

const earningInWords: Readonly<Record<StaffDecision['earning'], string>> = {
  earned: 'حُسب لك الدرس',
  void: 'لم يُحسب لك الدرس',
  kept: 'بقيت كما هي',
}

function minutesInWords(decision: StaffDecision, minutes: string): string {
  if (decision.minutes === 'kept') return 'بقيت دقائقك كما هي'
  return decision.minutes === 'returned' ? `عادت ${minutes} إلى رصيدك` : `خُصمت ${minutes} من رصيدك`
}
