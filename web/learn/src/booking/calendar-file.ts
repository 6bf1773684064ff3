/** A calendar file of one lesson, made in the browser. */
import { type Instant, MINUTE, plus } from '@hiwar/domain/time/instant.ts'

interface CalendarLesson {
  id: number
  start: Instant
  minutes: number
  title: string
  url: string
}

export function calendarFile({ id, start, minutes, title, url }: CalendarLesson): string {
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Hiwar//AR',
    'BEGIN:VEVENT',
    `UID:lesson-${id}@hiwar`,
    `DTSTAMP:${stamp(start)}`,
    `DTSTART:${stamp(start)}`,
    `DTEND:${stamp(plus(start, minutes * MINUTE))}`,
    `SUMMARY:${escaped(title)}`,
    `URL:${url}`,
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ].join('\r\n')
}

/** Offers the file to the device, whose calendar opens it. */
export function saveToCalendar(lesson: CalendarLesson): void {
  const file = new Blob([calendarFile(lesson)], { type: 'text/calendar;charset=utf-8' })
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = `hiwar-lesson-${lesson.id}.ics`
  link.click()
  URL.revokeObjectURL(address)
}

function stamp(at: Instant): string {
  return new Date(at).toISOString().replace(/[-:]|\.\d{3}/g, '')
}

function escaped(text: string): string {
  return text.replace(/[\\;,]/g, '\\$&').replaceAll('\n', '\\n')
}
