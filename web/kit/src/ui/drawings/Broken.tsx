import type { ReactNode } from 'react'

/** A cable that came apart, with a spark between its ends. */
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
