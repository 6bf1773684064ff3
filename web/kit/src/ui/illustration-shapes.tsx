import type { ReactNode } from 'react'

/** A month with one selected day and a small bubble that names the time. */
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

/** A magnifying glass over a row of people, none found yet. */
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

/** An empty tray: everything is done, or nothing has arrived yet. */
export function Tray(): ReactNode {
  return (
    <>
      <circle cx="120" cy="100" r="22" fill="var(--surface)" />
      <path
        d="M70 96 84 50a10 10 0 0 1 10-7h52a10 10 0 0 1 10 7l14 46"
        fill="var(--surface)"
        stroke="var(--brand)"
        strokeWidth="4"
      />
      <path
        d="M66 96h28a6 6 0 0 1 6 5 20 20 0 0 0 40 0 6 6 0 0 1 6-5h28v38a12 12 0 0 1-12 12H78a12 12 0 0 1-12-12Z"
        fill="var(--brand)"
      />
      <path d="M96 66h48M100 82h40" stroke="var(--line)" strokeWidth="6" />
      <circle cx="172" cy="60" r="18" fill="var(--accent)" />
      <path d="m164 60 6 6 11-12" stroke="#fff" strokeWidth="4" />
    </>
  )
}

/** A wallet with a coin about to go in. */
export function Wallet(): ReactNode {
  return (
    <>
      <circle cx="96" cy="46" r="20" fill="var(--accent)" />
      <circle cx="96" cy="46" r="12.5" stroke="#fff" strokeWidth="3" opacity="0.85" />
      <path d="M126 30v16M136 38v12" stroke="var(--accent)" strokeWidth="3.5" opacity="0.7" />
      <rect x="50" y="66" width="138" height="88" rx="16" fill="var(--brand)" />
      <path d="M50 92h138" stroke="var(--on-brand)" strokeOpacity="0.25" strokeWidth="3" />
      <path d="M66 66l92-22a10 10 0 0 1 12 8l3 14Z" fill="var(--brand-tint-strong)" />
      <path
        d="M38 100h38a14 14 0 0 1 0 28H38a10 10 0 0 1-10-10v-8a10 10 0 0 1 10-10Z"
        fill="var(--surface)"
        stroke="var(--brand)"
        strokeWidth="3"
      />
      <circle cx="72" cy="114" r="5.5" fill="var(--accent)" />
      <path d="M108 120h58M128 136h38" stroke="var(--on-brand)" strokeOpacity="0.55" strokeWidth="5" />
    </>
  )
}

/** A signpost that points both ways. */
export function Lost(): ReactNode {
  return (
    <>
      <path d="M120 34v124" stroke="var(--brand-700)" strokeWidth="8" />
      <path d="M120 46h58l18 17-18 17h-58a6 6 0 0 1-6-6V52a6 6 0 0 1 6-6Z" fill="var(--brand)" />
      <path d="M132 63h36" stroke="var(--on-brand)" strokeWidth="5" opacity="0.85" />
      <path d="M122 88H68L50 104l18 16h54a6 6 0 0 0 6-6V94a6 6 0 0 0-6-6Z" fill="var(--accent)" />
      <path d="M112 104H80" stroke="#fff" strokeWidth="5" opacity="0.9" />
      <path d="M84 158h76" stroke="var(--brand-ink)" strokeWidth="5" opacity="0.35" />
      <path d="M156 158c0-12 8-18 16-18-2 10-8 17-16 18Zm0 0c-1-10-7-15-14-15 1 9 7 14 14 15Z" fill="var(--brand)" />
      <circle cx="72" cy="58" r="4" fill="var(--accent)" />
      <circle cx="184" cy="112" r="5" fill="var(--brand-tint-strong)" />
    </>
  )
}

/** A person who greets. */
export function PersonDrawing(): ReactNode {
  return (
    <>
      <path d="M58 156c0-38 24-58 56-58s56 20 56 58Z" fill="var(--brand)" />
      <path d="M102 92h24v16c0 14-24 14-24 0Z" fill="#e0ac86" />
      <ellipse cx="114" cy="72" rx="28" ry="32" fill="#e0ac86" />
      <path d="M83 73c-5-36 14-46 31-46s36 10 31 46c-5-15-14-23-31-23s-26 8-31 23Z" fill="#2a1a12" />
      <path d="M104 74v.1M124 74v.1" stroke="#171a1c" strokeWidth="6" />
      <path d="M105 88c6 6 12 6 18 0" stroke="#171a1c" strokeWidth="3" />
      <path
        d="M164 34h36q12 0 12 12v18q0 12-12 12h-20l-14 12 2-12h-4q-12 0-12-12V46q0-12 12-12Z"
        fill="var(--accent)"
      />
      <path d="M198 49h-32M198 61h-18" stroke="#fff" strokeWidth="4" />
    </>
  )
}
