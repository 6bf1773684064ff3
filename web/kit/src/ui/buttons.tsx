import clsx from 'clsx'
import type { LucideIcon } from 'lucide-react'
import { type ComponentProps, type MouseEvent, type ReactNode, useId } from 'react'
import { Link, type LinkProps } from 'react-router'
import { isViewing } from '../device-storage.ts'
import { codeText } from '../words/codes.ts'
import { Spinner } from './loading.tsx'
import { Icon } from './surfaces.tsx'

export interface ButtonProps extends ComponentProps<'button'>, ButtonClasses {
  /** Shows a spinner at the same width and ignores further presses. */
  busy?: boolean
  /** Why the button is disabled. The button can still take the focus, so that the reason can be read. */
  disabledReason?: string | undefined
  /**
   * The button changes nothing on the server, so it works in a view of an account too. By default those do that are
   * quiet or plain, submit no form, and never wait.
   */
  reads?: boolean
  icon?: LucideIcon
}

/** The button of every screen. Labels are verbal nouns: «حفظ», «تأكيد الحجز». */
export function Button(props: ButtonProps): ReactNode {
  const { tone, size, full, icon, className, children, reads = isQuiet(props), ...button } = props
  const { busy = false, disabled, disabledReason = reads ? undefined : refusalInView(), onClick, ...rest } = button
  const reasonId = useId()
  const isInert = busy || disabledReason !== undefined || disabled === true

  function press(event: MouseEvent<HTMLButtonElement>): void {
    if (isInert) event.preventDefault()
    else onClick?.(event)
  }

  return (
    <button
      type="button"
      {...rest}
      aria-busy={busy || undefined}
      aria-disabled={isInert || undefined}
      aria-describedby={disabledReason === undefined ? rest['aria-describedby'] : reasonId}
      title={disabledReason ?? rest.title}
      onClick={press}
      className={buttonClasses({ tone, size, full }, clsx(busy && 'aria-disabled:opacity-100', className))}
    >
      <span className={clsx('inline-flex items-center justify-center gap-2', busy && 'opacity-0')}>
        {icon && <Icon of={icon} />}
        {children}
      </span>
      {busy && (
        <span className="absolute inset-0 grid place-items-center">
          <Spinner />
        </span>
      )}
      {disabledReason !== undefined && (
        <span id={reasonId} className="sr-only">
          {disabledReason}
        </span>
      )}
    </button>
  )
}

function isQuiet({ tone = 'primary', busy, type }: ButtonProps): boolean {
  return (tone === 'quiet' || tone === 'plain') && busy === undefined && type !== 'submit'
}

/** Why a button that writes is off in a view of an account. */
export function refusalInView(): string | undefined {
  return isViewing() ? codeText('read-only-view') : undefined
}

export interface LinkButtonProps extends Omit<LinkProps, 'className'>, ButtonClasses {
  icon?: LucideIcon
  className?: string
}

export function LinkButton(props: LinkButtonProps): ReactNode {
  const { tone, size, full, icon, className, children, ...rest } = props
  const refusal = 'data-in-place' in props ? refusalInView() : undefined
  if (refusal !== undefined) return <RefusedLink {...props} disabledReason={refusal} />
  return (
    <Link {...rest} className={buttonClasses({ tone, size, full }, className)}>
      {icon && <Icon of={icon} />}
      {children}
    </Link>
  )
}

/** A link that acts in the page, where nothing may be written. */
function RefusedLink(props: LinkButtonProps & { disabledReason: string }): ReactNode {
  const { tone, size, full, icon, className, children, disabledReason, 'aria-label': label } = props
  const look = { tone, size, full, icon, className, 'aria-label': label }
  const given = Object.fromEntries(Object.entries(look).filter(([, value]) => value !== undefined))
  return (
    <Button {...given} disabledReason={disabledReason}>
      {children}
    </Button>
  )
}

/** A link whose plain press acts in the page; a press for a new tab, or one before the scripts arrived, follows it. */
export function inPlace(act: () => void) {
  return {
    'data-in-place': true,
    onClick: (event: MouseEvent) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return
      event.preventDefault()
      act()
    },
  }
}

export type ButtonTone = 'primary' | 'quiet' | 'plain' | 'danger' | 'danger-quiet'
export type ButtonSize = 'base' | 'small' | 'large'

const tones: Record<ButtonTone, string> = {
  primary: 'border-transparent bg-brand text-on-brand shadow-rest hover:bg-brand-hover',
  quiet: 'border-line bg-surface text-ink shadow-rest hover:border-line-strong/60 hover:bg-sunken',
  plain: 'border-transparent text-brand-ink hover:bg-brand-tint',
  danger: 'border-transparent bg-danger text-on-danger shadow-rest hover:bg-danger-hover',
  'danger-quiet': 'border-transparent text-danger-ink hover:bg-danger-tint',
}

const sizes: Record<ButtonSize, string> = {
  base: 'min-h-11 px-5 py-2 text-base',
  small: 'min-h-9 px-3.5 py-1 text-sm touch:min-h-11',
  large: 'min-h-13 px-7 py-2.5 text-lg',
}

export interface ButtonClasses {
  tone?: ButtonTone
  size?: ButtonSize
  full?: boolean
}

/** The look of buttons, and of links that look like buttons. */
export function buttonClasses(
  { tone = 'primary', size = 'base', full = false }: ButtonClasses,
  className?: string,
): string {
  return clsx(
    'relative inline-flex max-w-full select-none items-center justify-center gap-2 rounded-control border text-center font-semibold print:hidden sm:whitespace-nowrap',
    'leading-snug transition-[background-color,border-color,color,transform] duration-150 active:scale-[0.985]',
    'aria-disabled:opacity-55 aria-disabled:active:scale-100',
    tones[tone],
    sizes[size],
    full && 'w-full',
    className,
  )
}

export function TextLink({ className, ...rest }: Omit<LinkProps, 'className'> & { className?: string }): ReactNode {
  return <Link {...rest} className={clsx(textLinkClasses, className)} />
}

export const textLinkClasses =
  'rounded-small font-medium text-brand-ink underline decoration-brand-ink/35 underline-offset-4 hover:decoration-brand-ink'
