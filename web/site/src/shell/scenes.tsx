import type { ReactNode } from 'react'

/** Drawing of a lesson: two windows of a call, each in another language. */
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

/** Drawing of a tutor at a desk: a screen with a student, a lamp, a cup, and a plan on the wall. */
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

interface PersonProps {
  x: number
  y: number
  skin: string
  hair: string
  coat: string
  veil?: boolean
  scale?: number
}

/** Drawing of a person from the chest up, centred on the face. */
function Person({ x, y, skin, hair, coat, veil = false, scale = 1 }: PersonProps): ReactNode {
  return (
    <g transform={`translate(${x} ${y}) scale(${scale})`}>
      <path d="M-92 130c0-58 40-88 92-88s92 30 92 88Z" fill={coat} />
      {veil && <path d="M-62 66c-14-120 28-142 62-142s76 22 62 142c-20 22-104 22-124 0Z" fill={hair} />}
      <path d="M-18 26h36v30c0 18-36 18-36 0Z" fill={skin} />
      <ellipse cx="0" cy="-10" rx="42" ry="48" fill={skin} />
      {!veil && <path d="M-46-8c-8-52 22-66 48-66 30 0 52 18 44 66-8-22-22-34-48-34s-38 12-44 34Z" fill={hair} />}
      <g fill="#171a1c">
        <circle cx="-15" cy="-8" r="4" />
        <circle cx="15" cy="-8" r="4" />
      </g>
      <path d="M-13 14c8 9 18 9 26 0" fill="none" stroke="#171a1c" strokeWidth="4" strokeLinecap="round" />
    </g>
  )
}
