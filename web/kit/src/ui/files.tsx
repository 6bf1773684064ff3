import { type FileKind, fileRules } from '@hiwar/contract/fields/files.ts'
import { SECOND } from '@hiwar/domain/time/lengths.ts'
import clsx from 'clsx'
import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react'
import { formatNumber, formatPercent } from '../format/numbers.ts'
import { uploadWords } from '../words/progress.ts'
import { wordsOf } from '../words/words-of.ts'
import { announce } from './announcer.tsx'
import { Meter } from './figures.tsx'

interface FilePickerProps
  extends Pick<ComponentProps<'input'>, 'ref' | 'id' | 'aria-label' | 'aria-describedby' | 'aria-invalid'> {
  kind: FileKind
  onFile: (file: File) => void
}

/** The browser's hidden file input; a visible button opens it by `ref.current.click()`. */
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
        // Allows choosing the same file again, for instance after a broken upload.
        target.value = ''
      }}
    />
  )
}

/** The refusal of a file with more bytes than are allowed, in words with the bound. */
export function tooLarge(mostBytes: number): string {
  return wordsOf(uploadWords)('tooLarge', { most: formatNumber(mostBytes / 1_000_000) })
}

/** Sent share of a file, from 0 to 1; the server still checks and keeps a file that it has received. */
export function UploadProgress({ share, className }: { share: number; className?: string }): ReactNode {
  const percent = Math.floor(share * 100)
  const said = share < 1 ? wordsOf(uploadWords)('share', { share: formatPercent(percent * 100) }) : uploadWords.keeping
  return <Progress said={said} value={percent} max={100} className={className} />
}

interface ProgressProps {
  said: string
  value: number
  max: number
  className?: string | undefined
}

/** How far long work has come, in words and as a bar. A screen reader says it now and then. */
export function Progress({ said, value, max, className }: ProgressProps): ReactNode {
  const lastSaid = useRef(performance.now())
  useEffect(() => {
    if (performance.now() - lastSaid.current < silence) return
    lastSaid.current = performance.now()
    announce(said)
  }, [said])
  return (
    <div className={className}>
      <p className="tabular mb-1.5 text-ink-soft text-sm">{said}</p>
      <Meter label={said} value={value} max={max} />
    </div>
  )
}

/** Between two announcements; short work is over before the first one. // ours */
const silence = 8 * SECOND

/** A user's own video. It has no captions, because nobody writes captions for these videos. */
export function Player({ className, ...rest }: ComponentProps<'video'>): ReactNode {
  return <video controls {...rest} className={clsx('aspect-video rounded-card bg-sunken', className)} />
}
