import type { ReplyOf } from '@hiwar/contract/calls/endpoint.ts'
import { tutorName } from '@hiwar/contract/fields/people.ts'
import { type AccountChanges, accountChanges, accountEndpoints } from '@hiwar/contract/people/accounts.ts'
import { contactChangeEndpoints } from '@hiwar/contract/people/contact-changes.ts'
import { fullTutorEndpoints } from '@hiwar/contract/people/full-tutors.ts'
import { auditEndpoints } from '@hiwar/contract/platform/audit.ts'
import { wholeNumberOf } from '@hiwar/domain/text/typed-numbers.ts'
import { call } from '@hiwar/kit/api/call.ts'
import { type BodySchema, useContractForm } from '@hiwar/kit/forms/use-contract-form.ts'
import { TextField, type TextFieldProps } from '@hiwar/kit/ui/fields/fields.tsx'
import { toast } from '@hiwar/kit/ui/toast.ts'
import type { ReactNode } from 'react'
import type { DefaultValues } from 'react-hook-form'
import { personWords as words } from './words.ts'

interface AccountForm<Typed> {
  id: number
  schema: BodySchema<AccountChanges>
  start: Typed & DefaultValues<Typed>
  /** Toast after saving. */
  saved: string
  onClose: () => void
}

/** A form that changes an account; it sends changed fields only. */
export function useAccountForm<Typed extends TypedContact>({ id, schema, start, saved, onClose }: AccountForm<Typed>) {
  return useContractForm<AccountChanges, Typed, ReplyOf<typeof accountEndpoints.update>>(schema, {
    start,
    body: (typed) => changesOf(start, typed),
    send: (body) => call(accountEndpoints.update, { params: { id }, body }),
    done: (_, { email, phone }) => {
      toast.success(email === undefined && phone === undefined ? saved : words.contactAsked)
    },
    changes: [
      contactChangeEndpoints.read,
      accountEndpoints.read,
      accountEndpoints.list,
      fullTutorEndpoints.list,
      auditEndpoints.list,
    ],
    close: onClose,
  })
}

interface ContactFieldsProps {
  /** Label of the name. */
  name: string
  field: (name: keyof TypedContact) => Partial<TextFieldProps>
}

export function ContactFields({ name, field }: ContactFieldsProps): ReactNode {
  return (
    <>
      <TextField label={name} autoComplete="off" {...field('name')} />
      <TextField label={words.email} hint={words.emailHint} type="email" ltr autoComplete="off" {...field('email')} />
      <TextField label={words.phone} hint={words.phoneHint} type="tel" ltr autoComplete="off" {...field('phone')} />
    </>
  )
}

/** Typed fields of an account, and the changes they make. */
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
/** Fields that an account always has: an empty one is an error, not null. */
const needed: readonly string[] = ['name', 'email', 'notice'] satisfies Field[]

/** The changes that the form of a tutor sends; a tutor's name is Arabic. */
export const tutorChanges = accountChanges.safeExtend({ name: tutorName.optional() })

export function contactOf({ name, email, phone }: Contact): TypedContact {
  return { name: name ?? '', email: email ?? '', phone: phone ?? '' }
}

/** Sends changed fields only, since a sent e-mail or phone must be verified again. */
function changesOf<Typed extends object>(before: Typed, typed: Typed): Record<Field, unknown> {
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
  if (numbers.includes(field)) return wholeNumberOf(typed)
  return typed
}
