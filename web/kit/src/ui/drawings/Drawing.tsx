import { lazy, type ReactNode, Suspense } from 'react'
import { Broken } from './Broken.tsx'
import { DrawingFrame } from './DrawingFrame.tsx'

// Pages that fail or are empty draw; no first screen waits for the pencil.
const drawings = {
  calendar: lazy(async () => ({ default: (await import('./CalendarDrawing.tsx')).CalendarDrawing })),
  chats: lazy(async () => ({ default: (await import('./Chats.tsx')).Chats })),
  search: lazy(async () => ({ default: (await import('./SearchDrawing.tsx')).SearchDrawing })),
  tray: lazy(async () => ({ default: (await import('./Tray.tsx')).Tray })),
  wallet: lazy(async () => ({ default: (await import('./Wallet.tsx')).Wallet })),
  lost: lazy(async () => ({ default: (await import('./Lost.tsx')).Lost })),
  // What is shown when nothing can be fetched is there already.
  broken: Broken,
}

export type DrawingName = keyof typeof drawings

/** One of the project's own drawings by name, in the brand's two colours, on light and dark. */
export function Drawing({ name, className }: { name: DrawingName; className?: string }): ReactNode {
  const Shapes = drawings[name]
  return (
    <DrawingFrame {...(className !== undefined && { className })}>
      <Suspense fallback={null}>
        <Shapes />
      </Suspense>
    </DrawingFrame>
  )
}
