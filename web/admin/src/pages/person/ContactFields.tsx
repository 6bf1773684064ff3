import { TextField, type TextFieldProps } from '@hiwar/kit/ui/fields/fields.tsx'
import type { ReactNode } from 'react'
import type { TypedContact } from './account-form.ts'
import { personWords as words } from './words.ts'

interface ContactFieldsProps {
  /** What the name is called here. */
  name: string
  field: (name: keyof TypedContact) => Partial<TextFieldProps>
}

/** Name, e-mail and phone of an account. */
export function ContactFields({ name, field }: ContactFieldsProps): ReactNode {
  return (
    <>
      <TextField label={name} autoComplete="off" {...field('name')} />
      <TextField label={words.email} hint={words.emailHint} type="email" ltr autoComplete="off" {...field('email')} />
      <TextField label={words.phone} hint={words.phoneHint} type="tel" ltr autoComplete="off" {...field('phone')} />
    </>
  )
}
