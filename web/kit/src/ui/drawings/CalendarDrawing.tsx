import type { ReactNode } from 'react'

/** A month with one day chosen, and a small bubble that says when. */
export function CalendarDrawing(): ReactNode {
  return (
    <>
      <rect
        x="58"
        y="40"
        width="124"
        height="108"
        rx="14"
        fill="var(--surface)"
        stroke="var(--brand)"
        strokeWidth="3"
      />
      <path d="M58 54a14 14 0 0 1 14-14h96a14 14 0 0 1 14 14v14H58Z" fill="var(--brand)" />
      <path d="M88 30v18M152 30v18" stroke="var(--brand-700)" strokeWidth="6" />
      <g fill="var(--brand-tint-strong)">
        <rect x="146" y="82" width="18" height="16" rx="5" />
        <rect x="120" y="82" width="18" height="16" rx="5" />
        <rect x="94" y="82" width="18" height="16" rx="5" />
        <rect x="68" y="82" width="18" height="16" rx="5" />
        <rect x="146" y="106" width="18" height="16" rx="5" />
        <rect x="68" y="106" width="18" height="16" rx="5" />
        <rect x="146" y="128" width="18" height="8" rx="4" />
        <rect x="120" y="128" width="18" height="8" rx="4" />
      </g>
      <circle cx="116" cy="114" r="15" fill="var(--accent)" />
      <path d="m109 114 5 5 9-10" stroke="#fff" strokeWidth="3.5" />
      <path
        d="M176 92h34a10 10 0 0 1 10 10v20a10 10 0 0 1-10 10h-12l-10 11v-11h-12a10 10 0 0 1-10-10v-20a10 10 0 0 1 10-10Z"
        fill="var(--accent-tint)"
        stroke="var(--accent)"
        strokeWidth="3"
      />
      <path d="M193 103v10l7 5" stroke="var(--accent-ink)" strokeWidth="3" />
    </>
  )
}
