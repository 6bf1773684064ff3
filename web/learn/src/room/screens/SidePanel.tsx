import { IconButton } from '@hiwar/kit/ui/IconButton.tsx'
import clsx from 'clsx'
import { X } from 'lucide-react'
import { type ReactNode, useId } from 'react'

interface SidePanelProps {
  title: string
  /** What closing says. */
  close: string
  onClose: () => void
  /** What is inside fills the panel and scrolls by itself. */
  filled?: boolean
  children: ReactNode
}

/** Beside the stage where there is room, over its lower half on a phone; the call goes on. */
export function SidePanel({ title, close, onClose, filled = false, children }: SidePanelProps): ReactNode {
  const id = useId()
  return (
    <aside
      aria-labelledby={id}
      className={clsx(
        'absolute inset-x-0 bottom-0 z-10 flex max-h-[70%] flex-col rounded-t-sheet border-line border-t bg-surface shadow-float',
        'xl:static xl:h-auto xl:max-h-none xl:w-90 xl:rounded-none xl:border-s xl:border-t-0 xl:shadow-none',
        filled && 'h-[70%] overflow-hidden',
      )}
    >
      <header className="flex items-center justify-between gap-3 px-4 pt-3 pb-1">
        <h2 id={id} className="text-lg">
          {title}
        </h2>
        <IconButton icon={X} label={close} onClick={onClose} />
      </header>
      <div className={clsx('min-h-0 flex-1', filled ? 'flex flex-col' : 'overflow-y-auto px-4 pb-5')}>{children}</div>
    </aside>
  )
}
