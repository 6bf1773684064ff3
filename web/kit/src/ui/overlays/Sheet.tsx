import { type ReactNode, Suspense } from 'react'
import { lazyPage } from '../lazy-page.ts'
import { useOnceOpen } from './once-open.ts'
import type { SheetProps } from './SheetPanel.tsx'

export const SheetPanel = lazyPage(async () => (await import('./SheetPanel.tsx')).SheetPanel)

/** A list or panel from the bottom at any width: «المزيد», filters on a phone. Its code loads when it first opens. */
export function Sheet(props: SheetProps): ReactNode {
  if (!useOnceOpen(props.open)) return null
  return (
    <Suspense fallback={null}>
      <SheetPanel {...props} />
    </Suspense>
  )
}
