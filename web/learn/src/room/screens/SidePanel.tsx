import { IconButton } from '@hiwar/kit/ui/IconButton.tsx'
import { useMatches } from '@hiwar/kit/ui/window-state.ts'
import clsx from 'clsx'
import { X } from 'lucide-react'
import { type ReactNode, useId } from 'react'

interface SidePanelProps {
  title: string
  close: string
  onClose: () => void
  /** Fills the panel and scrolls by itself. */
  children: ReactNode
}

/** The panel stands beside the stage where the window is wide, or too low for both: a phone that lies on its side. */
export const besideStage = '(min-width: 1280px), (min-width: 560px) and (max-height: 480px)'

/** A panel beside the stage, on a phone below it, so that picture and controls stay in reach; the call goes on. */
export function SidePanel({ title, close, onClose, children }: SidePanelProps): ReactNode {
  const id = useId()
  const isBeside = useMatches(besideStage)
  return (
    <aside
      aria-labelledby={id}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !event.defaultPrevented) onClose()
      }}
      className={clsx(
        'flex shrink-0 flex-col overflow-hidden border-line bg-surface',
        isBeside ? 'w-[min(22.5rem,46%)] border-s' : 'h-[56%] rounded-t-sheet border-t shadow-float',
      )}
    >
      <header className="flex items-center justify-between gap-3 px-4 pt-3 pb-1">
        <h2 id={id} className="text-lg">
          {title}
        </h2>
        <IconButton icon={X} label={close} onClick={onClose} />
      </header>
      <div className="flex min-h-0 flex-1 flex-col">{children}</div>
    </aside>
  )
}
