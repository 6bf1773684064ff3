import type { ReactNode } from 'react'

/** Where each day stands, and its minutes. */
const days = [30, 0, 15, 0, 30, 15, 30].map((minutes, index) => ({ x: 352 - index * 50, minutes }))

/** A week as seven columns; what stands in them are minutes of talk. */
export function WeekScene({ name }: { name: string }): ReactNode {
  return (
    <svg viewBox="0 0 420 320" role="img" aria-label={name} fill="none" strokeLinecap="round">
      <rect x="20" y="34" width="380" height="252" rx="26" fill="var(--surface)" stroke="var(--line)" strokeWidth="2" />
      <path d="M20 60a26 26 0 0 1 26-26h328a26 26 0 0 1 26 26v26H20Z" fill="var(--brand)" />
      <path d="M110 20v30M310 20v30" stroke="var(--brand-700)" strokeWidth="10" />
      {days.map(({ x, minutes }) => (
        <g key={x}>
          <rect x={x} y="106" width="34" height="160" rx="10" fill="var(--sunken)" />
          {minutes > 0 && (
            <rect
              x={x}
              y={266 - minutes * 4}
              width="34"
              height={minutes * 4}
              rx="10"
              fill={minutes === 15 ? 'var(--accent)' : 'var(--brand)'}
            />
          )}
        </g>
      ))}
      <path
        d="M260 196h92a16 16 0 0 1 16 16v26a16 16 0 0 1-16 16h-54l-24 20 4-20h-18a16 16 0 0 1-16-16v-26a16 16 0 0 1 16-16Z"
        fill="var(--accent-tint)"
        stroke="var(--accent)"
        strokeWidth="3"
      />
      <path d="M344 216h-72M344 232h-44" stroke="var(--accent-ink)" strokeWidth="5" opacity="0.75" />
    </svg>
  )
}
