/** The facts of a person as they are typed, and as they are sent. */
import { personName, tutorName } from '@hiwar/contract/fields/people.ts'
import type { User } from '@hiwar/contract/people/people.ts'
import { studentProfile, tutorProfile } from '../profile/profile-schemas.ts'

/** What stands in the inputs: all of it text. */
export interface TypedFacts {
  name: string
  city: string
  gender: string
  birthYear: string
}

export interface TypedTutorFacts extends TypedFacts {
  notice: string
}

/** A name that was emptied is refused, not left as it was. */
export function studentFacts(year: number) {
  return studentProfile(year).safeExtend({ name: personName })
}

export function tutorFacts(year: number) {
  return tutorProfile(year).safeExtend({ name: tutorName })
}

export function factsOf({ name, city, gender, birthYear }: User): TypedFacts {
  return { name: name ?? '', city: String(city ?? ''), gender: gender ?? '', birthYear: String(birthYear ?? '') }
}

/** What was never chosen is left as it is. */
export function bodyOfFacts({ name, city, gender, birthYear }: TypedFacts) {
  return {
    name,
    ...(city !== '' && { city: Number(city) }),
    ...(gender !== '' && { gender }),
    ...(birthYear !== '' && { birthYear: Number(birthYear) }),
  }
}

export function bodyOfTutorFacts({ notice, ...facts }: TypedTutorFacts) {
  return { ...bodyOfFacts(facts), notice: notice.trim() === '' ? Number.NaN : Number(notice) }
}
