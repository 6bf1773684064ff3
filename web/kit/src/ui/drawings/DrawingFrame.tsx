import clsx from 'clsx'
import type { ReactNode } from 'react'

/** The soft ground that every drawing stands on; decorative, since the words stand beside. */
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
