/** The nine points of a tutor's profile, ticked while somebody types. */
import { gender } from '@hiwar/contract/enumerations/basic.ts'
import { city } from '@hiwar/contract/enumerations/cities.ts'
import { about, bio, birthYearIn, phone, tutorName } from '@hiwar/contract/fields/people.ts'
import { profileWords as words } from '../words.ts'
import type { TypedProfile } from './profile-schemas.ts'

export interface TypedTutorProfile extends TypedProfile {
  bio: string
  about: string
}

export interface ProfilePoint {
  /** The input it leads to. */
  field: keyof TypedTutorProfile | 'email'
  words: string
  isMet: boolean
}

interface Proved {
  verifiedEmail: boolean
  verifiedPhone: boolean
}

export function profilePoints(typed: TypedTutorProfile, proved: Proved, year: number): ProfilePoint[] {
  const { name, city: typedCity, birthYear } = typed
  return [
    { field: 'name', words: words.arabicName, isMet: tutorName.safeParse(name).success },
    { field: 'phone', words: words.phone, isMet: phone.safeParse(typed.phone).success },
    { field: 'city', words: words.city, isMet: city.safeParse(Number(typedCity)).success },
    { field: 'gender', words: words.gender, isMet: gender.safeParse(typed.gender).success },
    { field: 'birthYear', words: words.birthYear, isMet: birthYearIn(year).safeParse(Number(birthYear)).success },
    { field: 'bio', words: words.bio, isMet: bio.safeParse(typed.bio).success },
    { field: 'about', words: words.about, isMet: about.safeParse(typed.about).success },
    { field: 'email', words: words.pointEmail, isMet: proved.verifiedEmail },
    { field: 'phone', words: words.pointPhone, isMet: proved.verifiedPhone },
  ]
}
