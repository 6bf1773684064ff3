import type { Role } from '@hiwar/contract/enumerations/basic.ts'
import { Icon } from '@hiwar/kit/ui/Icon.tsx'
import { Search } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { paletteWords } from '../words.ts'

const PaletteDialog = lazy(async () => ({ default: (await import('./PaletteDialog.tsx')).PaletteDialog }))

/**
 * Compares key codes, since an Arabic keyboard reports other letters. A slash typed into a field does not open the
 * palette.
 */
function isCalled({ code, ctrlKey, metaKey, shiftKey, altKey, target }: KeyboardEvent): boolean {
  if (shiftKey || altKey) return false
  if (code === 'KeyK') return ctrlKey || metaKey
  return code === 'Slash' && !ctrlKey && !metaKey && !(target instanceof Element && target.closest(typed) !== null)
}

const typed = 'input, textarea, select, [contenteditable], [role="dialog"]'

/** Button of the palette in the top bar, and the shortcuts that open it from anywhere. */
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
