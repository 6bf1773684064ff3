/** Socket events of lessons: the two members get the whole lesson, everyone else only the taken and freed times. */
import { type Announcement, announce, announcement } from '../../platform/realtime/announce.ts'
import { channels } from '../../platform/realtime/channels.ts'
import { type FreedTime, type LessonFact, lessonBooked, lessonCanceled, lessonMarked, lessonMoved } from './events.ts'

type LessonEvent = 'LessonBooked' | 'LessonRebooked' | 'LessonCanceled'

export const lessonAnnouncers = [
  announce(lessonBooked, (fact) => announcementOf('LessonBooked', fact, null)),
  announce(lessonMoved, (fact) => announcementOf('LessonRebooked', fact, fact.freed)),
  announce(lessonCanceled, (fact) => announcementOf('LessonCanceled', fact, timeOf(fact))),
  announce(lessonMarked, ({ lesson: { id: lessonId, sessionId, minutesReturned }, absent, ...fact }) => [
    announcement({
      channels: membersOf(fact),
      event: 'LessonMarked',
      payload: { sessionId, lessonId, absent, minutesReturned },
    }),
  ]),
]

function announcementOf(event: LessonEvent, fact: LessonFact, freed: FreedTime | null): Announcement[] {
  const members = membersOf(fact)
  const { tutorId: tutor, lesson } = fact
  return [
    announcement({ channels: members, event, payload: { tutor, lesson } }),
    announcement({
      channels: [channels.tutorsCache],
      event,
      payload: { tutor, lesson: timeOf(fact), freed },
      except: members,
    }),
  ]
}

function timeOf({ lesson: { slotId, start, duration } }: LessonFact) {
  return { slotId, start, duration }
}

function membersOf({ tutorId, studentId }: Pick<LessonFact, 'tutorId' | 'studentId'>) {
  return [channels.user(tutorId), channels.user(studentId)]
}
