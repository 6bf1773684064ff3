/** Tells tutors of broken appointments, rungs of the ladder and answers to appeals, and asks students about excuses. */
import { Role } from '@hiwar/contract/enumerations/basic.ts'
import type { ReliabilityLevel } from '@hiwar/contract/enumerations/reliability.ts'
import { levelWords, penaltyKindWords } from '@hiwar/contract/enumerations/reliability-words.ts'
import { appealWithin } from '@hiwar/domain/reliability/points.ts'
import { parseInstant, plus } from '@hiwar/domain/time/instant.ts'
import type { Context } from '../../context.ts'
import { type EventListener, on } from '../../platform/events/events.ts'
import { pointsOf, timeInWords } from '../mails/words.ts'
import { appealDecided, excuseAsked, levelChanged, penaltyGiven } from '../reliability/events.ts'
import { listNames, notifyOn, notifyUsers } from './notify.ts'
import { listActingAdmins } from './withdrawal.store.ts'

export const reliabilityNotifications: readonly EventListener<Context>[] = [
  notifyOn(penaltyGiven, ({ lessonId, tutorId, kind, points, start, at }) => ({
    userId: tutorId,
    kind: 'reliability-event',
    occurrence: `reliability-event:${lessonId}:${Date.parse(at)}`,
    wording: 'reliability_event',
    words: {
      what: penaltyKindWords[kind],
      date: timeInWords(start),
      points: pointsOf(points),
      until: timeInWords(plus(parseInstant(at), appealWithin)),
    },
    link: '/t/dashboard',
    data: { lessonId },
  })),
  notifyOn(levelChanged, ({ tutorId, levelId, level, until, pauses }) => ({
    userId: tutorId,
    kind: 'level-changed',
    occurrence: `level-changed:${levelId}`,
    wording: 'level_changed',
    words: { level: levelWords[level], effect: effectInWords(level, until, pauses) },
    link: '/t/dashboard',
    data: { level },
  })),
  // The highest rung is told to staff too.
  on(levelChanged, async (context, { tutorId, levelId, level, until }, trx) => {
    if (level !== 5 || until === null) return
    const notice = {
      kind: 'level-changed',
      occurrence: `level-changed:${levelId}`,
      wording: 'level_highest',
      words: { name: (await listNames(trx, [tutorId]))(tutorId), date: timeInWords(until) },
      link: `/tutor/${tutorId}?tab=reliability`,
      data: { tutorId },
    } as const
    const admins = await listActingAdmins(trx, [Role.SuperAdmin, Role.RegularAdmin])
    await notifyUsers(
      context,
      trx,
      admins.map((userId) => ({ ...notice, userId })),
    )
  }),
  notifyOn(appealDecided, ({ lessonId, tutorId, granted }) => ({
    userId: tutorId,
    kind: 'reliability-decided',
    occurrence: `reliability-decided:${lessonId}`,
    wording: 'reliability_decided',
    words: { outcome: granted ? 'قُبل، ولم تعد المخالفة محسوبة' : 'لم يُقبل، والسبب في «التزامي»' },
    link: '/t/dashboard',
    data: { lessonId },
  })),
  notifyOn(excuseAsked, async ({ lessonId, tutorId, studentId, start }, trx) => ({
    userId: studentId,
    kind: 'excuse-asked',
    occurrence: `excuse-asked:${lessonId}`,
    wording: 'excuse_asked',
    words: { date: timeInWords(start), name: (await listNames(trx, [tutorId]))(tutorId) },
    link: `/upcoming-lessons?lesson=${lessonId}&excuse=1`,
    data: { lessonId },
  })),
]

/** A pause stays until its end although the points have faded below its rung. */
function effectInWords(level: ReliabilityLevel, until: string | null, pauses: boolean): string {
  if (until !== null && pauses) return `لا حجوزات جديدة حتى ${timeInWords(until)}، ودروسك المحجوزة قائمة`
  if (until !== null) return `ظهورك بعد غيرك في القوائم حتى ${timeInWords(until)}`
  return level === 0 ? 'لا أثر على حجوزاتك' : 'حجوزاتك كما هي، ومخالفات أخرى قد توقف الجديد منها'
}
