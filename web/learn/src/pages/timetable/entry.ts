/** Whatever takes time in somebody's week: lessons, and for those who interview also interviews and demo sessions. */

import type { LessonRecord } from '@hiwar/contract/appointments/lessons.ts'
import type { DemoSession, Interview } from '@hiwar/contract/appointments/meetings.ts'
import { DemoSessionStatus, InterviewStatus } from '@hiwar/contract/enumerations/tutoring.ts'
import { instant, MINUTE, parseInstant, plus, type TimeRange } from '@hiwar/domain/time/instant.ts'
import { lessonEnd } from '../../lessons/lesson-phase.ts'

interface Common extends TimeRange {
  /** Unlike any other one of the week. */
  key: string
  /** Who else is in it. */
  name: string
  isCanceled: boolean
}

export type Entry = Common & ({ kind: 'lesson'; record: LessonRecord } | { kind: 'interview' | 'demo'; room: string })

export function entryOfLesson(record: LessonRecord, viewerId: number): Entry {
  const { lesson, members } = record
  return {
    kind: 'lesson',
    record,
    key: `lesson-${lesson.id}`,
    name: members.find(({ userId }) => userId !== viewerId)?.name ?? '',
    start: parseInstant(lesson.start),
    end: instant(lessonEnd(lesson)),
    isCanceled: lesson.canceledAt !== null,
  }
}

export function entryOfInterview(interview: Interview): Entry {
  const { id, start, duration, status, interviewee } = interview
  const from = parseInstant(start)
  const gone: readonly InterviewStatus[] = [
    InterviewStatus.CanceledByInterviewer,
    InterviewStatus.CanceledByInterviewee,
  ]
  return {
    kind: 'interview',
    room: `/interview/${id}`,
    key: `interview-${id}`,
    name: interviewee.name ?? '',
    start: from,
    end: plus(from, duration * MINUTE),
    isCanceled: gone.includes(status),
  }
}

export function entryOfDemo(demo: DemoSession): Entry {
  const { id, start, duration, status, tutor } = demo
  const from = parseInstant(start)
  const gone: readonly DemoSessionStatus[] = [
    DemoSessionStatus.CanceledByTutorManager,
    DemoSessionStatus.CanceledByTutor,
  ]
  return {
    kind: 'demo',
    room: `/demo-session/${id}`,
    key: `demo-${id}`,
    name: tutor.name ?? '',
    start: from,
    end: plus(from, duration * MINUTE),
    isCanceled: gone.includes(status),
  }
}
