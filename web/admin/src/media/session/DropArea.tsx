import type { FileKind } from '@hiwar/contract/fields/files.ts'
import { Button } from '@hiwar/kit/ui/buttons.tsx'
import { FilePicker } from '@hiwar/kit/ui/files.tsx'
import clsx from 'clsx'
import { FolderOpen } from 'lucide-react'
import { type DragEvent, type ReactNode, useId, useRef, useState } from 'react'
import { mediaWords as words } from '../words.ts'

interface DropAreaProps {
  /** Names the field. */
  label: string
  hint: string
  rule: FileKind
  onFile: (file: File) => void
  children: ReactNode
}

/** A place to let a file fall onto, with a button that does the same. */
export function DropArea({ label, hint, rule, onFile, children }: DropAreaProps): ReactNode {
  const hintId = useId()
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)

  function drop(event: DragEvent): void {
    event.preventDefault()
    setOver(false)
    const [file] = event.dataTransfer.files
    if (file) onFile(file)
  }

  return (
    // A way of the mouse besides the button, which everybody else has.
    <fieldset
      className={clsx(
        'flex flex-col gap-3 rounded-control border border-dashed p-4',
        isOver ? 'border-brand bg-brand-tint' : 'border-line-strong',
      )}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <legend className="sr-only">{label}</legend>
      <FilePicker ref={input} kind={rule} aria-label={label} onFile={onFile} />
      <Button tone="quiet" icon={FolderOpen} aria-describedby={hintId} onClick={() => input.current?.click()}>
        {children}
      </Button>
      <p id={hintId} className="text-center text-ink-faint text-xs">
        {hint} <span className="max-md:hidden">{words.dropHere}</span>
      </p>
    </fieldset>
  )
}
