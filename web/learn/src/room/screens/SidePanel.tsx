import { IconButton } from '@hiwar/kit/ui/IconButton.tsx'
import { X } from 'lucide-react'
import { type ReactNode, useId } from 'react'

interface SidePanelProps {
  title: string
  /** What closing says. */
  close: string
  onClose: () => void
  children: ReactNode
}

/** Beside the stage where there is room, over its lower half on a phone; the call goes on. */
export function SidePanel({ title, close, onClose, children }: SidePanelProps): ReactNode {
  const id = useId()
  return (
    <aside
      aria-labelledby={id}
      className="absolute inset-x-0 bottom-0 z-10 flex max-h-[70%] flex-col rounded-t-sheet border-line border-t bg-surface shadow-float xl:static xl:max-h-none xl:w-90 xl:rounded-none xl:border-s xl:border-t-0 xl:shadow-none"
    >
      <header className="flex items-center justify-between gap-3 px-4 pt-3 pb-1">
        <h2 id={id} className="text-lg">
          {title}
        </h2>
        <IconButton icon={X} label={close} onClick={onClose} />
      </header>
      <div className="min-h-0 flex-1 overflow-y-auto px-4 pb-5">{children}</div>
    </aside>
  )
}
