import type { ReactNode } from 'react'
import { Person } from './Person.tsx'

/** A lesson, drawn: two windows of a call that talk to each other in two languages. */
export function HomeScene({ name, className }: { name: string; className?: string }): ReactNode {
  return (
    <svg viewBox="0 0 530 440" role="img" aria-label={name} className={className}>
      <rect x="24" y="36" width="472" height="348" rx="30" fill="var(--brand-tint)" />
      <circle cx="452" cy="86" r="74" fill="var(--accent-tint)" />
      <circle cx="70" cy="352" r="58" fill="var(--brand-tint-strong)" />
      <Window x={66} y={84} width={236} height={230}>
        <Person x={184} y={206} skin="#e0ac86" hair="#0d3f3b" coat="#0b8577" veil />
      </Window>
      <Window x={276} y={188} width={190} height={176}>
        <Person x={371} y={288} skin="#c98d63" hair="#2a1a12" coat="#f79a0c" scale={0.84} />
      </Window>
      <g>
        <path
          d="M300 58h124a20 20 0 0 1 20 20v30a20 20 0 0 1-20 20h-92l-26 20 6-20h-12a20 20 0 0 1-20-20V78a20 20 0 0 1 20-20Z"
          fill="var(--brand)"
        />
        <text x="362" y="101" textAnchor="middle" fontSize="23" fontWeight="600" fill="var(--on-brand)" direction="ltr">
          How was it?
        </text>
      </g>
      <g>
        <path
          d="M92 322h104a18 18 0 0 1 18 18v26a18 18 0 0 1-18 18h-18l4 18-24-18H92a18 18 0 0 1-18-18v-26a18 18 0 0 1 18-18Z"
          fill="var(--surface)"
          stroke="var(--accent)"
          strokeWidth="3"
        />
        <text x="144" y="361" textAnchor="middle" fontSize="21" fontWeight="600" fill="var(--ink)" direction="ltr">
          I loved it!
        </text>
      </g>
    </svg>
  )
}

interface WindowProps {
  x: number
  y: number
  width: number
  height: number
  children: ReactNode
}

function Window({ x, y, width, height, children }: WindowProps): ReactNode {
  const id = `window-${x}`
  return (
    <g>
      <clipPath id={id}>
        <rect x={x} y={y} width={width} height={height} rx="22" />
      </clipPath>
      <rect
        x={x}
        y={y}
        width={width}
        height={height}
        rx="22"
        fill="var(--surface)"
        stroke="var(--line)"
        strokeWidth="2"
      />
      <g clipPath={`url(#${id})`}>{children}</g>
    </g>
  )
}
