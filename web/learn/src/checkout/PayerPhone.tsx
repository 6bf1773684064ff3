import { useSession } from '@hiwar/kit/session/session.ts'
import { TextField, type TextFieldProps } from '@hiwar/kit/ui/fields/fields.tsx'
import type { ReactNode } from 'react'
import { checkoutWords as words } from './words.ts'

/** The provider needs a phone; it is asked for only where the account has none. */
export function PayerPhone(field: Omit<TextFieldProps, 'label'>): ReactNode {
  const hasPhone = Boolean(useSession()?.user.phone)
  if (hasPhone) return null
  return (
    <TextField
      label={words.phone}
      hint={words.phoneHint}
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      ltr
      className="sm:max-w-96"
      {...field}
    />
  )
}
