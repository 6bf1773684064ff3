import clsx from 'clsx'
import type { ReactNode } from 'react'

/** The window of the drawn world with a torn cable. Part of the page, since it must show when nothing can be loaded. */
export function Broken({ className }: { className: string }): ReactNode {
  return (
    <svg
      viewBox="0 0 240 180"
      aria-hidden="true"
      focusable="false"
      fill="none"
      strokeLinecap="round"
      strokeLinejoin="round"
      strokeWidth="6"
      className={clsx('w-auto max-w-full', className)}
    >
      <path
        d="M44 148V78c0-36 42-52 76-70 34 18 76 34 76 70v70z"
        fill="var(--brand-tint-strong)"
        stroke="var(--accent-ink)"
        strokeWidth="4"
      />
      <path
        d="M46 148v-26h22v-12h20v38zm52 0v-20c0-16 10-22 22-30 12 8 22 14 22 30v20zm50 0V92l5-12 5 12v26h14v12h20v18z"
        fill="var(--surface)"
      />
      <path d="M24 151h192" stroke="var(--accent-ink)" strokeWidth="10" />
      <path d="M26 140c20 16 34-22 62-22M214 58c-24-14-32 20-50 16" stroke="var(--brand-700)" />
      <rect x="82" y="92" width="36" height="28" rx="9" fill="var(--brand)" transform="rotate(-24 100 106)" />
      <path d="m112 90 12-6m-7 18 13-6" stroke="var(--brand)" />
      <rect x="138" y="62" width="32" height="30" rx="9" fill="var(--accent)" transform="rotate(-24 154 77)" />
      <path d="m122 70-6-12m18 6 2-14m-6 62 6 12m6-22 14 6" stroke="var(--accent)" strokeWidth="4" />
    </svg>
  )
}
