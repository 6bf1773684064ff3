/** How everything one can type into is drawn: the box carries border, ring and fault, the bare input sits inside. */
import clsx from 'clsx'

export function inputBox(className?: string): string {
  return clsx(
    'flex w-full min-w-0 items-center gap-2.5 rounded-control border border-line-strong bg-surface text-ink',
    'transition-[border-color,background-color] duration-150 hover:border-ink-soft',
    'has-[:focus-visible]:border-brand has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-focus',
    'has-[:focus-visible]:outline-offset-1',
    // A day is typed into parts of its own, of which the field itself knows only that one of them has the focus.
    'has-[[type=date]:focus-within]:border-brand has-[[type=date]:focus-within]:outline-2',
    'has-[[type=date]:focus-within]:outline-focus has-[[type=date]:focus-within]:outline-offset-1',
    'has-[[aria-invalid=true]]:border-danger has-[[aria-invalid=true]]:bg-danger-tint/45',
    'has-[:disabled]:border-line has-[:disabled]:bg-sunken has-[:disabled]:text-ink-faint has-[:is(input,textarea):read-only]:bg-sunken',
    className,
  )
}

export function bareInput(className?: string): string {
  return clsx('min-w-0 flex-1 self-stretch bg-transparent text-base outline-none', className)
}
