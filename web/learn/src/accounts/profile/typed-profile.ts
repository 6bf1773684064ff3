/** A profile as its form checks it: the contract's bounds, and the age that only the current year decides. */
import { birthYearIn, personName, tutorName } from '@hiwar/contract/fields/people.ts'
import { accountChanges } from '@hiwar/contract/people/accounts.ts'
import type { User } from '@hiwar/contract/people/people.ts'
import { localPhone } from '@hiwar/kit/format/typed.ts'

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

/** What the inputs show of a stored account. */
export function typedProfileOf({ name, phone, city, gender, birthYear }: User): TypedProfile {
  return {
    name: name ?? '',
    phone: localPhone(phone),
    city: String(city ?? ''),
    gender: gender ?? '',
    birthYear: String(birthYear ?? ''),
  }
}

// The facts of a person as they are typed, and as they are sent.

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
