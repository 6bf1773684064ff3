import { type ButtonLook, buttonLook } from '@hiwar/kit/ui/button-look.ts'
import type { ComponentProps, ReactNode } from 'react'

/** A link that leaves for another app and looks like a button. */
export function ButtonLink({ tone, size, full, className, ...rest }: ComponentProps<'a'> & ButtonLook): ReactNode {
  return <a {...rest} className={buttonLook({ tone, size, full }, className)} />
}
