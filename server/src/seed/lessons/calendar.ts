/** The parts of the day in which tutors teach, in Cairo time. */
import { cairoWeekday } from '@hiwar/domain/time/cairo.ts'
import type { CairoDay } from '@hiwar/domain/time/calendar.ts'
import type { TimeRange } from '@hiwar/domain/time/instant.ts'
import { instantOfCairo } from '@hiwar/domain/time/wall-clock.ts'
import type { TutorOnStage } from '../seed-context.ts'
import type { Hours } from '../words/person.ts'

const windows: Readonly<Record<Hours, readonly (readonly [from: string, to: string])[]>> = {
  morning: [['09:00', '13:00']],
  afternoon: [['13:30', '18:00']],
  evening: [['18:00', '22:00']],
  'all-day': [
    ['10:00', '13:00'],
    ['17:00', '21:00'],
  ],
}

/** The slots of a tutor on one day; none on days off. */
export function slotsOn({ hours, weekdays }: Pick<TutorOnStage, 'hours' | 'weekdays'>, day: CairoDay): TimeRange[] {
  const slots = windows[hours].map(([from, to]) => ({
    start: instantOfCairo(day, from, 'first'),
    end: instantOfCairo(day, to, 'first'),
  }))
  return slots.filter(({ start }) => weekdays.includes(cairoWeekday(start)))
}
