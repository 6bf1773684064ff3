import clsx from 'clsx'
import type { ReactNode } from 'react'
import { Broken } from './Broken.tsx'
import { CalendarDrawing } from './CalendarDrawing.tsx'
import { Chats } from './Chats.tsx'
import { Lost } from './Lost.tsx'
import { SearchDrawing } from './SearchDrawing.tsx'
import { Wallet } from './Wallet.tsx'

const drawings = {
  calendar: CalendarDrawing,
  chats: Chats,
  search: SearchDrawing,
  wallet: Wallet,
  lost: Lost,
  broken: Broken,
}

export type DrawingName = keyof typeof drawings

/** One of the project's own drawings, in the brand's two colours, on light and dark. */
export function Drawing({ name, className }: { name: DrawingName; className?: string }): ReactNode {
  const Shapes = drawings[name]
  return (
    <svg
      viewBox="0 0 240 180"
      aria-hidden="true"
      focusable="false"
      fill="none"
      strokeLinecap="round"
      strokeLinejoin="round"
      className={clsx('w-auto max-w-full', className)}
    >
      <path d={ground} fill="var(--brand-tint)" />
      <Shapes />
    </svg>
  )
}

/** The soft shape that every drawing stands on. */
const ground =
  'M32 118c-14-30 2-66 36-80 24-10 38 2 66-8 30-11 62 2 74 32 11 28 0 60-26 76-30 18-58 6-88 12-26 5-50-4-62-32Z'
