import { type LessonRecord, lessonEndpoints } from '@hiwar/contract/appointments/lessons.ts'
import { slotEndpoints } from '@hiwar/contract/appointments/slots.ts'
import { answer } from '@hiwar/kit/testing/answer-calls.ts'
import { page, type slot } from '../../pages/testing/fixtures.ts'

/** The reply to a change that canceled nothing. */
export const nothingCanceled = { lessons: 0, interviews: 0, demoSessions: 0, places: 0 }

/** Serves these slots and lessons to the tutor; returns the slot requests. */
export function haveSlots(slots: ReturnType<typeof slot>[], booked: LessonRecord[] = []) {
  answer(lessonEndpoints.list, page(booked))
  const subslots = booked.map(({ lesson }) => ({
    parent: lesson.slotId,
    start: lesson.start,
    end: new Date(Date.parse(lesson.start) + lesson.duration * 60_000).toISOString(),
  }))
  return answer(slotEndpoints.list, { slots: page(slots), subslots })
}
