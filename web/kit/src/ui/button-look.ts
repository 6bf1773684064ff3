/** How a button and a link that looks like one are drawn. */
import clsx from 'clsx'

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

export interface ButtonLook {
  tone?: ButtonTone
  size?: ButtonSize
  /** As wide as its place. */
  full?: boolean
}

export function buttonLook({ tone = 'primary', size = 'base', full = false }: ButtonLook, className?: string): string {
  return clsx(
    'relative inline-flex select-none items-center justify-center gap-2 rounded-control border text-center font-semibold sm:whitespace-nowrap',
    'leading-snug transition-[background-color,border-color,color,transform] duration-150 active:scale-[0.985]',
    'aria-disabled:opacity-55 aria-disabled:active:scale-100',
    tones[tone],
    sizes[size],
    full && 'w-full',
    className,
  )
}
