import type { ReactNode } from 'react'
import { Broken } from './Broken.tsx'
import { CalendarDrawing } from './CalendarDrawing.tsx'
import { Chats } from './Chats.tsx'
import { DrawingFrame } from './DrawingFrame.tsx'
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

/** One of the project's own drawings by name, in the brand's two colours, on light and dark. */
export function Drawing({ name, className }: { name: DrawingName; className?: string }): ReactNode {
  const Shapes = drawings[name]
  return (
    <DrawingFrame {...(className !== undefined && { className })}>
      <Shapes />
    </DrawingFrame>
  )
}
