import clsx from 'clsx'
import { type ReactNode, useId } from 'react'
import { shellWords } from '../words/shell.ts'

interface LogoProps {
  /** The symbol without the word, for narrow rails. */
  mark?: boolean
  /** True when the product's name is beside the logo, so that screen readers skip the logo. */
  decorative?: boolean
  className?: string
}

/** «حوار» in two speech bubbles; the word is split where its letters do not join. */
export function Logo({ mark = false, decorative = false, className }: LogoProps): ReactNode {
  const named = decorative ? { 'aria-hidden': true as const } : { role: 'img', 'aria-label': shellWords.product }
  return (
    <span {...named} className={clsx('block w-max', className ?? 'h-9')}>
      <svg viewBox={mark ? '0 0 48 48' : '0 0 98 48'} aria-hidden="true" className="h-full w-auto">
        {mark ? <Mark /> : <Wordmark />}
      </svg>
    </span>
  )
}

function Mark(): ReactNode {
  const gap = useId()
  return (
    <>
      <mask id={gap}>
        <rect width="48" height="48" fill="#fff" />
        <path d={front} fill="#000" stroke="#000" strokeWidth="5" />
      </mask>
      <path
        d="M13 17h16a10 10 0 0 1 10 10v7a10 10 0 0 1-10 10H6a3 3 0 0 1-3-3V27a10 10 0 0 1 10-10Z"
        fill="var(--accent-400)"
        mask={`url(#${gap})`}
      />
      <path d={front} fill="var(--brand)" />
      <path d="M37 15.5H22M37 23h-9" stroke="var(--on-brand)" strokeWidth="3.2" strokeLinecap="round" />
    </>
  )
}

/** The answering bubble, in front of the asking one. */
const front = 'M24 4h11a10 10 0 0 1 10 10v18a3 3 0 0 1-3 3H24a10 10 0 0 1-10-10V14A10 10 0 0 1 24 4Z'

function Wordmark(): ReactNode {
  return (
    <>
      <path
        d="M15 0h9a12 12 0 0 1 12 12v24a12 12 0 0 1-12 12H4a4 4 0 0 1-4-4V15A15 15 0 0 1 15 0Z"
        fill="var(--accent-400)"
      />
      <path
        d="M51 0h32a15 15 0 0 1 15 15v29a4 4 0 0 1-4 4H51a12 12 0 0 1-12-12V12A12 12 0 0 1 51 0Z"
        fill="var(--brand)"
      />
      <g transform="translate(9.5 33) scale(0.031)" fill="#2a1a02">
        <path d={letters.reh} />
        <path transform="translate(340 0)" d={letters.alef} />
      </g>
      <g transform="translate(46.5 33) scale(0.031)" fill="var(--on-brand)">
        <path d={letters.waw} />
        <path transform="translate(654 0)" d={letters.hah} />
      </g>
    </>
  )
}

/** Outlines of the four letters in the product's bold font, with the first two joined. */
const letters = {
  hah: 'M443-97V-267Q443-303 422-331Q401-358 361-374Q321-390 264-390Q222-390 180-380Q138-371 107-357L41-504Q91-536 149-552Q206-568 265-568Q332-568 392-547Q451-527 497-489Q544-450 570-394Q596-338 596-267V-97ZM0 0V-178H634L602 0ZM0 0Q-9 0-15-25Q-20-49-20-90Q-20-130-15-154Q-9-178 0-178Z',
  waw: 'M503 0V-178H654V0ZM654 0V-178Q663-178 668-154Q674-130 674-90Q674-49 668-25Q663 0 654 0ZM83 284V106H261Q330 106 357 84Q384 63 384 21V-484H537V21Q537 102 503 162Q469 221 407 252Q345 284 261 284ZM324 0Q238 0 174-36Q110-72 75-133Q40-193 40-266Q40-325 62-374Q84-424 123-460Q163-497 215-518Q267-539 326-539Q384-539 439-521Q494-504 537-484L474-326Q390-374 326-374Q286-374 257-358Q227-343 210-318Q194-293 194-265Q194-239 209-216Q224-193 253-179Q283-165 324-165H483V0Z',
  alef: 'M74 0V-866H228V0Z',
  reh: 'M0 113Q51 112 80 102Q108 92 120 71Q132 51 132 20V-513H286V20Q286 98 254 156Q223 214 165 246Q108 279 29 283Z',
} as const
