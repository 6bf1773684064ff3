import { type ReactNode, Suspense } from 'react'
import { lazyPage } from '../../shell/lazy-page.ts'
import { useOnceOpen } from './once-open.ts'

export interface SheetProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  /** Buttons at the end, in place of «رجوع»; one of them closes the sheet. */
  end?: ReactNode
  children: ReactNode
}

export const SheetPanel = lazyPage<SheetProps>(async () => (await import('./SheetPanel.tsx')).SheetPanel)

/** A list or panel from the bottom at any width: «المزيد», filters on a phone. Its code loads when it first opens. */
export function Sheet(props: SheetProps): ReactNode {
  if (!useOnceOpen(props.open)) return null
  return (
    <Suspense fallback={null}>
      <SheetPanel {...props} />
    </Suspense>
  )
}
