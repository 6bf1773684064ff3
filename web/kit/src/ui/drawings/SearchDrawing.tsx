import type { ReactNode } from 'react'

/** A glass over a row of people, none of them found yet. */
export function SearchDrawing(): ReactNode {
  return (
    <>
      <Person top={44} face="var(--brand-tint-strong)" nameEnd={84} />
      <Person top={84} face="var(--accent-tint)" nameEnd={96} />
      <Person top={124} face="var(--brand-tint-strong)" nameEnd={76} />
      <circle cx="96" cy="94" r="38" fill="var(--surface)" fillOpacity="0.82" stroke="var(--brand)" strokeWidth="7" />
      <path d="m68 121-24 25" stroke="var(--brand)" strokeWidth="11" />
      <path d="M112 84a19 19 0 0 0-15-10" stroke="var(--accent)" strokeWidth="6" />
      <path d="M84 104c6-6 18-6 24 0" stroke="var(--brand-ink)" strokeWidth="4.5" />
      <circle cx="87" cy="90" r="3.6" fill="var(--brand-ink)" />
      <circle cx="105" cy="90" r="3.6" fill="var(--brand-ink)" />
    </>
  )
}

function Person({ top, face, nameEnd }: { top: number; face: string; nameEnd: number }): ReactNode {
  const middle = top + 15
  return (
    <>
      <rect
        x="48"
        y={top}
        width="112"
        height="30"
        rx="15"
        fill="var(--surface)"
        stroke="var(--line)"
        strokeWidth="2.5"
      />
      <circle cx="144" cy={middle} r="9" fill={face} />
      <path d={`M124 ${middle}H${nameEnd}`} stroke="var(--line)" strokeWidth="6" />
    </>
  )
}
