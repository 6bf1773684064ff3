/** The fields of a tutor's account as they are typed. */
import type { FullTutor } from '@hiwar/contract/people/full-tutors.ts'
import { type TypedContact, typedContact } from '../person/account-form.ts'

export interface TypedTutor extends TypedContact {
  gender: string
  notice: string
  studioId: string
  bio: string
  about: string
}

export function typedOf(tutor: FullTutor): TypedTutor {
  return {
    ...typedContact(tutor),
    gender: tutor.gender ?? '',
    notice: String(tutor.notice),
    studioId: tutor.studioId === null ? '' : String(tutor.studioId),
    bio: tutor.bio ?? '',
    about: tutor.about ?? '',
  }
}
