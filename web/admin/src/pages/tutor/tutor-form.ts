/** The fields of a tutor's account as they are typed, and the changes that they make. */
import type { AccountChanges } from '@hiwar/contract/accounts.ts'
import { accountChanges } from '@hiwar/contract/accounts.ts'
import { tutorName } from '@hiwar/contract/fields-people.ts'
import type { FullTutor } from '@hiwar/contract/full-tutors.ts'

export interface TypedTutor {
  name: string
  email: string
  phone: string
  gender: string
  notice: string
  studioId: string
  bio: string
  about: string
}

/** Tutors are named in Arabic. */
export const tutorChanges = accountChanges.safeExtend({ name: tutorName.optional() })

export function typedOf(tutor: FullTutor): TypedTutor {
  return {
    name: tutor.name ?? '',
    email: tutor.email ?? '',
    phone: tutor.phone ?? '',
    gender: tutor.gender ?? '',
    notice: String(tutor.notice),
    studioId: tutor.studioId === null ? '' : String(tutor.studioId),
    bio: tutor.bio ?? '',
    about: tutor.about ?? '',
  }
}

/** Only what differs is sent: an e-mail or phone that is sent has to be verified anew. */
export function changesOf(tutor: FullTutor, typed: TypedTutor): Record<keyof AccountChanges, unknown> {
  const before = typedOf(tutor)
  const changed = (Object.keys(before) as (keyof TypedTutor)[]).filter((field) => typed[field] !== before[field])
  const values = changed.map((field) => [field, sentOf(field, typed[field])])
  return Object.fromEntries(values) as Record<keyof AccountChanges, unknown>
}

function sentOf(field: keyof TypedTutor, typed: string): string | number | null {
  if (field === 'notice') return typed.trim() === '' ? Number.NaN : Number(typed)
  if (field === 'name' || field === 'email') return typed
  if (typed.trim() === '') return null
  return field === 'studioId' ? Number(typed) : typed
}
