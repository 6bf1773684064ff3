import type { ReactNode } from 'react'
import { Person } from './Person.tsx'

/** A tutor at a desk: a screen with a student, a lamp, a cup, and a plan on the wall. */
export function TutorScene({ name }: { name: string }): ReactNode {
  return (
    <svg viewBox="0 0 420 360" role="img" aria-label={name} fill="none" strokeLinecap="round" strokeLinejoin="round">
      <circle cx="206" cy="170" r="158" fill="var(--brand-tint-strong)" />
      <g transform="translate(46 46)">
        <rect width="112" height="92" rx="12" fill="var(--surface)" stroke="var(--line-strong)" strokeWidth="2" />
        <path d="M0 14A14 14 0 0 1 14 0h84a14 14 0 0 1 14 14v10H0Z" fill="var(--accent)" />
        {[0, 1, 2, 3].map((column) =>
          [0, 1].map((row) => (
            <rect
              key={`${column}-${row}`}
              x={12 + column * 24}
              y={36 + row * 26}
              width="16"
              height="16"
              rx="4"
              fill={(column + row) % 3 === 0 ? 'var(--brand)' : 'var(--brand-tint-strong)'}
            />
          )),
        )}
      </g>
      <Person x={268} y={150} skin="#c98d63" hair="#2a1a12" coat="#0b8577" scale={0.95} />
      <clipPath id="desk-screen">
        <rect x="84" y="176" width="158" height="104" rx="10" />
      </clipPath>
      <rect x="76" y="168" width="174" height="120" rx="14" fill="var(--brand-900)" />
      <g clipPath="url(#desk-screen)">
        <rect x="84" y="176" width="158" height="104" fill="var(--accent-tint)" />
        <Person x={163} y={232} skin="#e0ac86" hair="#7a3b10" coat="#f79a0c" scale={0.6} veil />
      </g>
      <path d="M140 288h46l8 22h-62Z" fill="var(--brand-700)" />
      <rect x="30" y="308" width="362" height="16" rx="8" fill="var(--accent)" />
      <path d="M62 324v30M360 324v30" stroke="var(--accent)" strokeWidth="10" />
      <path
        d="M306 276h38v20a12 12 0 0 1-12 12h-14a12 12 0 0 1-12-12Z"
        fill="var(--surface)"
        stroke="var(--brand)"
        strokeWidth="3"
      />
      <path d="M344 282h8a8 8 0 0 1 0 16h-8" stroke="var(--brand)" strokeWidth="3" />
      <path d="M318 266c-4-6 4-8 0-14M332 266c-4-6 4-8 0-14" stroke="var(--brand)" strokeWidth="3" opacity="0.6" />
    </svg>
  )
}
