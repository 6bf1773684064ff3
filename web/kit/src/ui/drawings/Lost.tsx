import type { ReactNode } from 'react'

/** A signpost whose arms point both ways. */
export function Lost(): ReactNode {
  return (
    <>
      <path d="M120 34v124" stroke="var(--brand-700)" strokeWidth="8" />
      <path d="M120 46h58l18 17-18 17h-58a6 6 0 0 1-6-6V52a6 6 0 0 1 6-6Z" fill="var(--brand)" />
      <path d="M132 63h36" stroke="var(--on-brand)" strokeWidth="5" opacity="0.85" />
      <path d="M122 88H68L50 104l18 16h54a6 6 0 0 0 6-6V94a6 6 0 0 0-6-6Z" fill="var(--accent)" />
      <path d="M112 104H80" stroke="#fff" strokeWidth="5" opacity="0.9" />
      <path d="M84 158h76" stroke="var(--brand-ink)" strokeWidth="5" opacity="0.35" />
      <path d="M156 158c0-12 8-18 16-18-2 10-8 17-16 18Zm0 0c-1-10-7-15-14-15 1 9 7 14 14 15Z" fill="var(--brand)" />
      <circle cx="72" cy="58" r="4" fill="var(--accent)" />
      <circle cx="184" cy="112" r="5" fill="var(--brand-tint-strong)" />
    </>
  )
}
