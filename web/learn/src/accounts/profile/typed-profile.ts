import type { User } from '@hiwar/contract/people/people.ts'
import { localPhone } from '@hiwar/kit/format/typed.ts'
import type { TypedProfile } from './profile-schemas.ts'

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
