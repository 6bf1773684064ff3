/** The facts of a person as typed and as sent: the contract's bounds, and the age limits that depend on the year. */
import { birthYearIn, tutorName } from '@hiwar/contract/fields/people.ts'
import { accountChanges } from '@hiwar/contract/people/accounts.ts'
import type { User } from '@hiwar/contract/people/people.ts'
import { wholeNumberOf } from '@hiwar/domain/text/typed-numbers.ts'
import { cairoYear } from '@hiwar/domain/time/cairo.ts'
import { instantOf } from '@hiwar/domain/time/instant.ts'
import { useClock } from '@hiwar/kit/format/clock.tsx'
import { localPhone } from '@hiwar/kit/format/numbers.ts'

/** Values of the inputs, as text. */
export interface TypedFacts {
  name: string
  city: string
  gender: string
  birthYear: string
}

export interface TypedProfile extends TypedFacts {
  phone: string
}

export function useThisYear(): number {
  return cairoYear(instantOf(useClock().now()))
}

export function studentProfile(year: number) {
  return accountChanges.safeExtend({ birthYear: birthYearIn(year).optional() })
}

export function tutorProfile(year: number) {
  return studentProfile(year).safeExtend({ name: tutorName.optional() })
}

/** Body of the typed facts; empty fields stay unchanged. */
export function bodyOfFacts<Typed extends TypedFacts>({ city, birthYear, ...texts }: Typed) {
  return { ...texts, city: numberIn(city), birthYear: numberIn(birthYear) }
}

function numberIn(text: string): number | undefined {
  return text === '' ? undefined : wholeNumberOf(text)
}

/** Values of the inputs for a stored account. */
export function factsOf({ name, city, gender, birthYear }: User): TypedFacts {
  return { name: name ?? '', city: String(city ?? ''), gender: gender ?? '', birthYear: String(birthYear ?? '') }
}

export function typedProfileOf(user: User): TypedProfile {
  return { ...factsOf(user), phone: localPhone(user.phone) }
}
