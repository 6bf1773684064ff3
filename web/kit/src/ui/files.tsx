import { type FileKind, fileRules } from '@hiwar/contract/fields/files.ts'
import clsx from 'clsx'
import type { ComponentProps, ReactNode } from 'react'
import { formatPercent } from '../format/numbers.ts'
import { uiWords } from '../words/ui.ts'
import { wordsOf } from '../words/words-of.ts'
import { Meter } from './figures.tsx'

interface FilePickerProps
  extends Pick<ComponentProps<'input'>, 'ref' | 'id' | 'aria-label' | 'aria-describedby' | 'aria-invalid'> {
  kind: FileKind
  onFile: (file: File) => void
}

/** The browser's own choice of a file, unseen; a button beside it opens it by `ref.current.click()`. */
export function FilePicker({ kind, onFile, ...rest }: FilePickerProps): ReactNode {
  return (
    <input
      {...rest}
      type="file"
      accept={fileRules[kind].types.join(',')}
      tabIndex={-1}
      className="sr-only"
      onChange={({ target }) => {
        const [file] = target.files ?? []
        if (file) onFile(file)
        // The same file may be chosen again, as after a cut.
        target.value = ''
      }}
    />
  )
}

/** How much of a file has left, from 0 to 1. */
export function UploadProgress({ share, className }: { share: number; className?: string }): ReactNode {
  // Whole percents, so that a screen reader is not told every packet.
  const percent = Math.floor(share * 100)
  const said = wordsOf(uiWords)('uploading', { share: formatPercent(percent * 100) })
  return (
    <div className={className}>
      <p className="tabular mb-1.5 text-ink-soft text-sm">{said}</p>
      <Meter label={said} value={percent} most={100} />
    </div>
  )
}

/** A video of somebody's own making, which nobody writes captions for: what is said in it is English to be heard. */
export function Player({ className, ...rest }: ComponentProps<'video'>): ReactNode {
  return <video controls {...rest} className={clsx('aspect-video rounded-card bg-sunken', className)} />
}
