import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link, type LinkProps } from 'react-router'
import { type ButtonLook, buttonLook } from './button-look.ts'
import { Icon } from './Icon.tsx'

export interface LinkButtonProps extends Omit<LinkProps, 'className'>, ButtonLook {
  icon?: LucideIcon
  className?: string
}

/** A link to another page that is drawn as a button. */
export function LinkButton(props: LinkButtonProps): ReactNode {
  const { tone, size, full, icon, className, children, ...rest } = props
  return (
    <Link {...rest} className={buttonLook({ tone, size, full }, className)}>
      {icon && <Icon of={icon} />}
      {children}
    </Link>
  )
}
