/** How everything one can type into is drawn. */
import clsx from 'clsx'

export function inputLook(className?: string): string {
  return clsx(
    'w-full min-w-0 rounded-control border border-line-strong bg-surface px-3.5 text-base text-ink',
    'transition-[border-color,box-shadow] duration-150 hover:border-ink-soft',
    'focus-visible:border-brand focus-visible:outline-2 focus-visible:outline-focus focus-visible:outline-offset-1',
    'aria-invalid:border-danger aria-invalid:bg-danger-tint/40',
    'disabled:border-line disabled:bg-sunken disabled:text-ink-faint read-only:bg-sunken',
    className,
  )
}
