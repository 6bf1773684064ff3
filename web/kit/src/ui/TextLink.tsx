import clsx from 'clsx'
import type { ReactNode } from 'react'
import { Link, type LinkProps } from 'react-router'

/** A link inside running text or beside a field. */
export function TextLink({ className, ...rest }: Omit<LinkProps, 'className'> & { className?: string }): ReactNode {
  return <Link {...rest} className={clsx(textLinkLook, className)} />
}

export const textLinkLook =
  'rounded-small font-medium text-brand-ink underline decoration-brand-ink/35 underline-offset-4 hover:decoration-brand-ink'
