import clsx from 'clsx'
import { lazy, type ReactNode, Suspense } from 'react'

interface EmptyStateProps {
  drawing: DrawingName
  /** One sentence: what will appear here, and the next step. */
  words: ReactNode
  action?: ReactNode
  className?: string
}

/** An empty place that shows the next step. */
export function EmptyState({ drawing, words, action, className }: EmptyStateProps): ReactNode {
  return (
    <div className={clsx('flex flex-col items-center gap-5 px-5 py-10 text-center md:py-14', className)}>
      <Drawing name={drawing} className="h-36 md:h-44" />
      <p className="max-w-sm text-balance text-ink-soft text-lg">{words}</p>
      {action}
    </div>
  )
}

/** A torn cable with a spark between its ends. */
export function Broken(): ReactNode {
  return (
    <>
      <path d="M22 128c30 20 40-22 66-16" stroke="var(--brand-700)" strokeWidth="6" />
      <path d="M218 58c-30-18-38 22-64 14" stroke="var(--accent-ink)" strokeWidth="6" />
      <g transform="rotate(-24 104 100)">
        <rect x="72" y="84" width="44" height="34" rx="10" fill="var(--brand)" />
        <path d="M116 93h14M116 109h14" stroke="var(--brand)" strokeWidth="6" />
      </g>
      <g transform="rotate(-24 158 84)">
        <rect x="142" y="60" width="40" height="38" rx="10" fill="var(--accent)" />
        <path d="M150 70v18" stroke="#fff" strokeWidth="4" opacity="0.85" />
      </g>
      <g stroke="var(--accent)" strokeWidth="4">
        <path d="M124 60l-6-14M136 54l2-16M112 70l-14-6" />
      </g>
      <g stroke="var(--brand)" strokeWidth="4">
        <path d="M140 124l6 14M152 116l14 8" />
      </g>
    </>
  )
}

// Only failed or empty pages show drawings, so the drawings load lazily.
const drawings = {
  calendar: lazy(async () => ({ default: (await import('./illustration-shapes.tsx')).CalendarDrawing })),
  chats: lazy(async () => ({ default: (await import('./illustration-shapes.tsx')).Chats })),
  person: lazy(async () => ({ default: (await import('./illustration-shapes.tsx')).PersonDrawing })),
  search: lazy(async () => ({ default: (await import('./illustration-shapes.tsx')).SearchDrawing })),
  tray: lazy(async () => ({ default: (await import('./illustration-shapes.tsx')).Tray })),
  wallet: lazy(async () => ({ default: (await import('./illustration-shapes.tsx')).Wallet })),
  lost: lazy(async () => ({ default: (await import('./illustration-shapes.tsx')).Lost })),
  // Not lazy: it must show when nothing can be loaded.
  broken: Broken,
}

export type DrawingName = keyof typeof drawings

/** A drawing of the project by name, in the two brand colours, for light and dark themes. */
export function Drawing({ name, className }: { name: DrawingName; className?: string }): ReactNode {
  const Shapes = drawings[name]
  return (
    <DrawingFrame {...(className !== undefined && { className })}>
      <Suspense fallback={null}>
        <Shapes />
      </Suspense>
    </DrawingFrame>
  )
}

/** The soft background of every drawing. Decorative, because the text is beside it. */
export function DrawingFrame({ className, children }: { className?: string; children: ReactNode }): ReactNode {
  return (
    <svg
      viewBox="0 0 240 180"
      aria-hidden="true"
      focusable="false"
      fill="none"
      strokeLinecap="round"
      strokeLinejoin="round"
      className={clsx('w-auto max-w-full', className)}
    >
      <path
        d="M32 118c-14-30 2-66 36-80 24-10 38 2 66-8 30-11 62 2 74 32 11 28 0 60-26 76-30 18-58 6-88 12-26 5-50-4-62-32Z"
        fill="var(--brand-tint)"
      />
      {children}
    </svg>
  )
}
