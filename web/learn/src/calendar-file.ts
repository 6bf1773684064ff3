/** A calendar file of one lesson, made in the browser. */

import type { LessonDuration } from '@hiwar/contract/enumerations/basic.ts'
import { sessionTime } from '@hiwar/domain/sessions/entry.ts'
import { formatInstant, type Instant } from '@hiwar/domain/time/instant.ts'

interface CalendarLesson {
  id: number
  start: string
  duration: LessonDuration
}

export function calendarFile({ id, start, duration }: CalendarLesson, title: string, origin: string): string {
  const time = sessionTime({ start, duration })
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Hiwar//AR',
    'BEGIN:VEVENT',
    `UID:lesson-${id}@hiwar`,
    `DTSTAMP:${stamp(time.start)}`,
    `DTSTART:${stamp(time.start)}`,
    `DTEND:${stamp(time.end)}`,
    `SUMMARY:${escaped(title)}`,
    `URL:${origin}/lesson/${id}`,
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ].join('\r\n')
}

/** Offers the file to the device, whose calendar opens it. */
export function saveToCalendar(lesson: CalendarLesson, otherName: string): void {
  const text = calendarFile(lesson, `درس إنجليزية مع ${otherName}`, window.location.origin)
  const address = URL.createObjectURL(new Blob([text], { type: 'text/calendar;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = address
  link.download = `hiwar-lesson-${lesson.id}.ics`
  link.click()
  URL.revokeObjectURL(address)
}

/** `20261124T173000Z`. */
function stamp(at: Instant): string {
  return formatInstant(at).replace(/[-:]|\.\d{3}/g, '')
}

function escaped(text: string): string {
  return text.replace(/[\\;,]/g, '\\$&').replaceAll('\n', '\\n')
}
