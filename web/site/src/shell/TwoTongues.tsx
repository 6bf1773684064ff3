import type { ReactNode } from 'react'

/** Two bubbles, one in each language. */
export function TwoTongues({ name }: { name: string }): ReactNode {
  return (
    <svg viewBox="0 0 420 300" role="img" aria-label={name}>
      <path
        d="M176 28h176a34 34 0 0 1 34 34v74a34 34 0 0 1-34 34h-14l8 38-46-38H176a34 34 0 0 1-34-34V62a34 34 0 0 1 34-34Z"
        fill="var(--brand)"
      />
      <text x="264" y="116" textAnchor="middle" fontSize="52" fontWeight="650" fill="var(--on-brand)">
        أهلًا
      </text>
      <path
        d="M62 136h128a30 30 0 0 1 30 30v62a30 30 0 0 1-30 30h-90l-44 34 8-34h-2a30 30 0 0 1-30-30v-62a30 30 0 0 1 30-30Z"
        fill="var(--accent-400)"
        stroke="var(--brand-tint)"
        strokeWidth="8"
      />
      <text x="126" y="215" textAnchor="middle" fontSize="46" fontWeight="650" fill="#2a1a02" direction="ltr">
        Hello
      </text>
    </svg>
  )
}
