import type { FieldCode } from '@hiwar/contract/errors.ts'
import { birthYearFault } from '@hiwar/contract/fields-people.ts'
import { cairoYear } from '../time/cairo.ts'
import type { Instant } from '../time/instant.ts'

/** Why somebody born in that year may not have an account now: 10 to 60 by the calendar year of Cairo. */
export function ageFault(birthYear: number, now: Instant): Extract<FieldCode, 'young-user' | 'old-user'> | null {
  return birthYearFault(birthYear, cairoYear(now))
}
