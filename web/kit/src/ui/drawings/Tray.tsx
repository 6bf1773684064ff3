import type { ReactNode } from 'react'

/** A tray with nothing in it: all that came is done, or nothing has come yet. */
export function Tray(): ReactNode {
  return (
    <>
      <circle cx="120" cy="100" r="22" fill="var(--surface)" />
      <path
        d="M70 96 84 50a10 10 0 0 1 10-7h52a10 10 0 0 1 10 7l14 46"
        fill="var(--surface)"
        stroke="var(--brand)"
        strokeWidth="4"
      />
      <path
        d="M66 96h28a6 6 0 0 1 6 5 20 20 0 0 0 40 0 6 6 0 0 1 6-5h28v38a12 12 0 0 1-12 12H78a12 12 0 0 1-12-12Z"
        fill="var(--brand)"
      />
      <path d="M96 66h48M100 82h40" stroke="var(--line)" strokeWidth="6" />
      <circle cx="172" cy="60" r="18" fill="var(--accent)" />
      <path d="m164 60 6 6 11-12" stroke="#fff" strokeWidth="4" />
    </>
  )
}
