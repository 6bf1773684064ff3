import type { ReactNode } from 'react'

/** A letter on its way and the answer that comes back. */
export function LetterScene(): ReactNode {
  return (
    <svg viewBox="0 0 420 300" aria-hidden="true" fill="none" strokeLinecap="round" strokeLinejoin="round">
      <circle cx="210" cy="150" r="138" fill="var(--brand-tint-strong)" />
      <g transform="rotate(-6 190 160)">
        <rect
          x="72"
          y="84"
          width="232"
          height="150"
          rx="20"
          fill="var(--surface)"
          stroke="var(--brand)"
          strokeWidth="4"
        />
        <path d="m80 98 96 78a20 20 0 0 0 26 0l96-78" stroke="var(--brand)" strokeWidth="4" />
        <path d="m82 224 74-62M294 224l-74-62" stroke="var(--brand)" strokeWidth="4" opacity="0.45" />
      </g>
      <path
        d="M272 172h80a20 20 0 0 1 20 20v34a20 20 0 0 1-20 20h-8l6 22-30-22h-48a20 20 0 0 1-20-20v-34a20 20 0 0 1 20-20Z"
        fill="var(--accent)"
      />
      <path d="m292 208 14 14 28-28" stroke="#2a1a02" strokeWidth="7" />
      <path d="M40 130h34M28 154h46M40 178h34" stroke="var(--accent)" strokeWidth="6" />
    </svg>
  )
}
