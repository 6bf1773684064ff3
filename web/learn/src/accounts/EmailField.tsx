import { TextField } from '@hiwar/kit/ui/fields/fields.tsx'
import type { ComponentProps, ReactNode } from 'react'
import { accountWords } from './words.ts'

/** The mail address with which a person logs in. */
export function EmailField(props: Omit<ComponentProps<typeof TextField>, 'label'>): ReactNode {
  return <TextField label={accountWords.email} type="email" inputMode="email" ltr autoComplete="username" {...props} />
}
