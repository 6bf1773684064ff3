import clsx from 'clsx'
import type { ReactNode } from 'react'
import { shellWords } from '../words/shell.ts'

interface LogoProps {
  /** The two shapes without the word, for narrow rails. */
  mark?: boolean
  /** The product's name stands elsewhere on the line. */
  decorative?: boolean
  className?: string
}

/** «حوار» in two speech shapes: the word parts where its letters do not join. */
export function Logo({ mark = false, decorative = false, className }: LogoProps): ReactNode {
  const named = decorative ? { 'aria-hidden': true as const } : { role: 'img', 'aria-label': shellWords.product }
  return (
    <span {...named} className={clsx('block w-max', className ?? 'h-9')}>
      <svg viewBox={mark ? '0 0 48 48' : '0 0 124 48'} aria-hidden="true" className="h-full w-auto">
        {mark ? <Mark /> : <Wordmark />}
      </svg>
    </span>
  )
}

function Mark(): ReactNode {
  return (
    <>
      <path
        d="M4 18a9 9 0 0 1 9-9h12a9 9 0 0 1 9 9v9a9 9 0 0 1-9 9H14l-8 8v-9.5A9 9 0 0 1 4 28Z"
        fill="var(--accent-400)"
      />
      <path
        d="M16 13a9 9 0 0 1 9-9h10a9 9 0 0 1 9 9v15c0 1.200-.2 2.300-.6 3.300L44 38l-7.500-3.200A9 9 0 0 1 35 35H25a9 9 0 0 1-9-9Z"
        fill="var(--brand)"
      />
      <path d="M23 15h14M23 22h9" stroke="var(--on-brand)" strokeWidth="3" strokeLinecap="round" />
    </>
  )
}

function Wordmark(): ReactNode {
  return (
    <>
      <path
        d="M2 16A12 12 0 0 1 14 4h28a12 12 0 0 1 12 12v16a12 12 0 0 1-12 12H14l-10 3V34a12 12 0 0 1-2-6Z"
        fill="var(--accent-400)"
      />
      <path
        d="M50 14A12 12 0 0 1 62 2h48a12 12 0 0 1 12 12v18a12 12 0 0 1-2 6.600V46l-9-3.100H62a12 12 0 0 1-12-12Z"
        fill="var(--brand)"
      />
      <g transform="translate(19 32.500) scale(0.028)" fill="#2a1a02">
        <path d={letters.reh} />
        <path transform="translate(340 0)" d={letters.alef} />
      </g>
      <g transform="translate(65 30.500) scale(0.031)" fill="var(--on-brand)">
        <path d={letters.waw} />
        <path transform="translate(654 0)" d={letters.hah} />
      </g>
    </>
  )
}

/** Outlines of the four letters in the product's face, bold, with the first two joined. */
const letters = {
  hah: 'M443-97V-267Q443-303 422-331Q401-358 361-374Q321-390 264-390Q222-390 180-380Q138-371 107-357L41-504Q91-536 149-552Q206-568 265-568Q332-568 392-547Q451-527 497-489Q544-450 570-394Q596-338 596-267V-97ZM0 0V-178H634L602 0ZM0 0Q-9 0-15-25Q-20-49-20-90Q-20-130-15-154Q-9-178 0-178Z',
  waw: 'M503 0V-178H654V0ZM654 0V-178Q663-178 668-154Q674-130 674-90Q674-49 668-25Q663 0 654 0ZM83 284V106H261Q330 106 357 84Q384 63 384 21V-484H537V21Q537 102 503 162Q469 221 407 252Q345 284 261 284ZM324 0Q238 0 174-36Q110-72 75-133Q40-193 40-266Q40-325 62-374Q84-424 123-460Q163-497 215-518Q267-539 326-539Q384-539 439-521Q494-504 537-484L474-326Q390-374 326-374Q286-374 257-358Q227-343 210-318Q194-293 194-265Q194-239 209-216Q224-193 253-179Q283-165 324-165H483V0Z',
  alef: 'M74 0V-866H228V0Z',
  reh: 'M0 113Q51 112 80 102Q108 92 120 71Q132 51 132 20V-513H286V20Q286 98 254 156Q223 214 165 246Q108 279 29 283Z',
} as const
