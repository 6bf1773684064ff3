import type { Role } from '@hiwar/contract/enumerations/basic.ts'
import { Icon } from '@hiwar/kit/ui/Icon.tsx'
import { Search } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { paletteWords } from '../words.ts'

const PaletteDialog = lazy(async () => ({ default: (await import('./PaletteDialog.tsx')).PaletteDialog }))

/** By the keys, not their letters: on an Arabic keyboard they write others. A slash that is typed is no call. */
function isCalled({ code, ctrlKey, metaKey, shiftKey, altKey, target }: KeyboardEvent): boolean {
  if (shiftKey || altKey) return false
  if (code === 'KeyK') return ctrlKey || metaKey
  return code === 'Slash' && !ctrlKey && !metaKey && !(target instanceof Element && target.closest(typed) !== null)
}

const typed = 'input, textarea, select, [contenteditable], [role="dialog"]'

/** The button of the quick way in the top bar, and its keys from anywhere. */
export function Palette({ role }: { role: Role }): ReactNode {
  const [open, setOpen] = useState(false)
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!isCalled(event)) return
      event.preventDefault()
      setOpen(true)
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K /"
        onClick={() => setOpen(true)}
        className="flex h-11 w-full max-w-80 items-center gap-2.5 rounded-control border border-line bg-sunken/60 px-3.5 text-ink-faint text-sm hover:bg-sunken"
      >
        <Icon of={Search} className="size-4.5" />
        <span className="flex-1 text-start">{paletteWords.open}</span>
        <span aria-hidden="true" dir="ltr" className="rounded-small border border-line bg-surface px-1.5 text-xs">
          {paletteWords.keys}
        </span>
      </button>
      {open && (
        <Suspense fallback={null}>
          <PaletteDialog role={role} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
