import type { ReactNode } from 'react'

/** Two bubbles that answer each other. */
export function Chats(): ReactNode {
  return (
    <>
      <path
        d="M112 34h70a18 18 0 0 1 18 18v34a18 18 0 0 1-18 18h-8l6 20-26-20h-42a18 18 0 0 1-18-18V52a18 18 0 0 1 18-18Z"
        fill="var(--brand)"
      />
      <g stroke="var(--on-brand)" strokeWidth="5" opacity="0.92">
        <path d="M180 56h-62M180 70h-40" />
        <path d="M180 84h-24" />
      </g>
      <path
        d="M46 84h66a16 16 0 0 1 16 16v30a16 16 0 0 1-16 16H80l-24 18 5-18H46a16 16 0 0 1-16-16v-30a16 16 0 0 1 16-16Z"
        fill="var(--surface)"
        stroke="var(--accent)"
        strokeWidth="3"
      />
      <g fill="var(--accent)">
        <circle cx="58" cy="115" r="6" />
        <circle cx="79" cy="115" r="6" />
        <circle cx="100" cy="115" r="6" />
      </g>
    </>
  )
}
