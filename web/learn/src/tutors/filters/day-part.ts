/** Parts of the day that the list of tutors can be narrowed to, as clock times of Cairo. */
import { tutorWords } from '../words.ts'

const parts = {
  morning: { freeFrom: '05:00', freeTo: '12:00' },
  noon: { freeFrom: '12:00', freeTo: '17:00' },
  evening: { freeFrom: '17:00', freeTo: '21:00' },
  night: { freeFrom: '21:00', freeTo: '05:00' },
} as const

export type DayPart = keyof typeof parts

export const dayParts: readonly DayPart[] = ['morning', 'noon', 'evening', 'night']

export function readDayPart(text: string | null): DayPart | null {
  return dayParts.find((part) => part === text) ?? null
}

export function clockTimesOf(part: DayPart): { freeFrom: string; freeTo: string } {
  return parts[part]
}

export function dayPartName(part: DayPart): string {
  return tutorWords[part]
}
