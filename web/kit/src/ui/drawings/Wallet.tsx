import type { ReactNode } from 'react'

/** A wallet with a coin on its way in. */
export function Wallet(): ReactNode {
  return (
    <>
      <circle cx="96" cy="46" r="20" fill="var(--accent)" />
      <circle cx="96" cy="46" r="12.5" stroke="#fff" strokeWidth="3" opacity="0.85" />
      <path d="M126 30v16M136 38v12" stroke="var(--accent)" strokeWidth="3.5" opacity="0.7" />
      <rect x="50" y="66" width="138" height="88" rx="16" fill="var(--brand)" />
      <path d="M50 92h138" stroke="var(--on-brand)" strokeOpacity="0.25" strokeWidth="3" />
      <path d="M66 66l92-22a10 10 0 0 1 12 8l3 14Z" fill="var(--brand-tint-strong)" />
      <path
        d="M38 100h38a14 14 0 0 1 0 28H38a10 10 0 0 1-10-10v-8a10 10 0 0 1 10-10Z"
        fill="var(--surface)"
        stroke="var(--brand)"
        strokeWidth="3"
      />
      <circle cx="72" cy="114" r="5.5" fill="var(--accent)" />
      <path d="M108 120h58M128 136h38" stroke="var(--on-brand)" strokeOpacity="0.55" strokeWidth="5" />
    </>
  )
}
