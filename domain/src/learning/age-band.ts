/** How old a student is, as roughly as a tutor needs to know. */
import { adultAge } from '@hiwar/contract/fields/limits.ts'
import type { StudentSheet } from '@hiwar/contract/people/student-sheets.ts'
import { cairoYear } from '../time/cairo.ts'
import type { Instant } from '../time/instant.ts'

const oldestChild = 12

/** The band of the age by the calendar year in Cairo; in the year of the 18th birthday nobody is an adult yet. */
export function ageBandOf(birthYear: number | null, now: Instant): StudentSheet['ageBand'] {
  if (birthYear === null) return null
  const years = cairoYear(now) - birthYear
  if (years <= oldestChild) return '10-12'
  return years <= adultAge ? '13-17' : 'adult'
}
