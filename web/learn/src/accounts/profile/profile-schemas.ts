/** A profile as its form checks it: the contract's bounds, and the age that only the current year decides. */

import { birthYearIn, tutorName } from '@hiwar/contract/fields/people.ts'
import { accountChanges } from '@hiwar/contract/people/accounts.ts'

/** What stands in the inputs: all of it text. */
export interface TypedProfile {
  name: string
  phone: string
  city: string
  gender: string
  birthYear: string
}

export function studentProfile(year: number) {
  return accountChanges.safeExtend({ birthYear: birthYearIn(year).optional() })
}

export function tutorProfile(year: number) {
  return accountChanges.safeExtend({ birthYear: birthYearIn(year).optional(), name: tutorName.optional() })
}

/** The body of the typed profile; what is empty is left as it is. */
export function bodyOfProfile<Typed extends TypedProfile>({ city, gender, birthYear, ...texts }: Typed) {
  return { ...texts, gender, city: numberIn(city), birthYear: numberIn(birthYear) }
}

function numberIn(text: string): number | undefined {
  return text === '' ? undefined : Number(text)
}
