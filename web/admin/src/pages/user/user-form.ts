/** The fields of an account as they are typed. */
import type { User } from '@hiwar/contract/people/people.ts'
import { type TypedContact, typedContact } from '../person/account-form.ts'

export interface TypedUser extends TypedContact {
  gender: string
  city: string
  birthYear: string
}

export function typedOf(user: User): TypedUser {
  const { gender, city, birthYear } = user
  return {
    ...typedContact(user),
    gender: gender ?? '',
    city: city === null ? '' : String(city),
    birthYear: birthYear === null ? '' : String(birthYear),
  }
}
