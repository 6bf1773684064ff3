/** The fields of an account as they are typed, and the changes that they make. */

import { tutorName } from '@hiwar/contract/fields/people.ts'
import { type AccountChanges, accountChanges } from '@hiwar/contract/people/accounts.ts'

export interface TypedContact {
  name: string
  email: string
  phone: string
}

interface Contact {
  name: string | null
  email: string | null
  phone: string | null
}

type Field = keyof AccountChanges

const numbers: readonly string[] = ['notice', 'studioId', 'birthYear', 'city'] satisfies Field[]
/** What an account always has: left empty it is a fault, not nothing. */
const needed: readonly string[] = ['name', 'email', 'notice'] satisfies Field[]

/** Tutors are named in Arabic. */
export const tutorChanges = accountChanges.safeExtend({ name: tutorName.optional() })

export function typedContact({ name, email, phone }: Contact): TypedContact {
  return { name: name ?? '', email: email ?? '', phone: phone ?? '' }
}

/** Only what differs is sent: an e-mail or phone that is sent has to be verified anew. */
export function changesOf<Typed extends object>(before: Typed, typed: Typed): Record<Field, unknown> {
  const known = new Map(Object.entries(before))
  const changed = Object.entries(typed).filter(([field, value]) => known.get(field) !== value)
  return Object.fromEntries(changed.map(([field, value]) => [field, sentOf(field, String(value))])) as Record<
    Field,
    unknown
  >
}

function sentOf(field: string, typed: string): string | number | null {
  const isEmpty = typed.trim() === ''
  if (isEmpty && !needed.includes(field)) return null
  if (numbers.includes(field)) return isEmpty ? Number.NaN : Number(typed)
  return typed
}
