/** Checks of the profile form: the contract's bounds, and the age limits that depend on the current year. */
import { birthYearIn, personName, tutorName } from '@hiwar/contract/fields/people.ts'
import { accountChanges } from '@hiwar/contract/people/accounts.ts'
import type { User } from '@hiwar/contract/people/people.ts'
import { wholeNumberOf } from '@hiwar/domain/text/typed-numbers.ts'
import { localPhone } from '@hiwar/kit/format/numbers.ts'

/** Values of the inputs, as text. */
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

/** Body of the typed profile; empty fields stay unchanged. */
export function bodyOfProfile<Typed extends TypedProfile>({ city, gender, birthYear, ...texts }: Typed) {
  return { ...texts, gender, city: numberIn(city), birthYear: numberIn(birthYear) }
}

function numberIn(text: string): number | undefined {
  return text === '' ? undefined : wholeNumberOf(text)
}

/** Values of the inputs for a stored account. */
export function typedProfileOf({ name, phone, city, gender, birthYear }: User): TypedProfile {
  return {
    name: name ?? '',
    phone: localPhone(phone),
    city: String(city ?? ''),
    gender: gender ?? '',
    birthYear: String(birthYear ?? ''),
  }
}

// A person's facts as typed and as sent.

/** Values of the inputs, as text. */
export interface TypedFacts {
  name: string
  city: string
  gender: string
  birthYear: string
}

export interface TypedTutorFacts extends TypedFacts {
  notice: string
}

/** Refuses an emptied name instead of leaving the stored one. */
export function studentFacts(year: number) {
  return studentProfile(year).safeExtend({ name: personName })
}

export function tutorFacts(year: number) {
  return tutorProfile(year).safeExtend({ name: tutorName })
}

export function factsOf({ name, city, gender, birthYear }: User): TypedFacts {
  return { name: name ?? '', city: String(city ?? ''), gender: gender ?? '', birthYear: String(birthYear ?? '') }
}

/** Leaves out fields that the person never chose. */
export function bodyOfFacts({ name, city, gender, birthYear }: TypedFacts) {
  return {
    name,
    ...(city !== '' && { city: Number(city) }),
    ...(gender !== '' && { gender }),
    ...(birthYear !== '' && { birthYear: wholeNumberOf(birthYear) }),
  }
}

export function bodyOfTutorFacts({ notice, ...facts }: TypedTutorFacts) {
  return { ...bodyOfFacts(facts), notice: wholeNumberOf(notice) }
}
