import { type FileKind, fileRules } from '@hiwar/contract/fields/files.ts'
import { Ltr } from '@hiwar/kit/format/bidi.tsx'
import { Button } from '@hiwar/kit/ui/buttons.tsx'
import { FilePicker } from '@hiwar/kit/ui/files.tsx'
import { codeText } from '@hiwar/kit/words/codes.ts'
import { uiWords } from '@hiwar/kit/words/ui.ts'
import { Paperclip, Upload } from 'lucide-react'
import { type ReactNode, useId, useRef, useState } from 'react'
import { partWords } from './words.ts'

interface FileFieldProps {
  label: string
  hint: string
  kind: FileKind
  file: File | null
  onChange: (file: File | null) => void
  optional?: boolean
  /** Share of the file already sent, from 0 to 1. */
  sent?: number | null
}

/** A file to upload; the field refuses a wrong kind or size before the upload starts. */
export function FileField({
  label,
  hint,
  kind,
  file,
  onChange,
  optional = false,
  sent = null,
}: FileFieldProps): ReactNode {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [fault, setFault] = useState('')

  function choose(chosen: File): void {
    const refused = faultOf(chosen, kind)
    setFault(refused)
    onChange(refused === '' ? chosen : null)
  }

  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block font-medium text-ink text-sm">
        {label} {optional && <span className="font-normal text-ink-faint">{uiWords.optional}</span>}
      </label>
      <p id={`${id}-hint`} className="-mt-1 mb-2 text-ink-faint text-sm">
        {hint}
      </p>
      <FilePicker
        ref={input}
        id={id}
        kind={kind}
        aria-describedby={`${id}-hint ${id}-fault`}
        aria-invalid={fault !== '' || undefined}
        onFile={choose}
      />
      <div className="flex flex-wrap items-center gap-3 rounded-control border border-line-strong border-dashed px-4 py-3">
        <Button tone="quiet" size="small" icon={Upload} onClick={() => input.current?.click()}>
          {file === null ? partWords.chooseFile : partWords.otherFile}
        </Button>
        {file !== null && (
          <span className="inline-flex min-w-0 items-center gap-2 text-sm">
            <Paperclip aria-hidden="true" className="size-4 shrink-0" />
            <Ltr className="truncate">{file.name}</Ltr>
          </span>
        )}
      </div>
      {file !== null && sent !== null && (
        <progress aria-label={partWords.sending} max={1} value={sent} className="mt-2 h-2 w-full accent-brand" />
      )}
      <p
        id={`${id}-fault`}
        role={fault === '' ? undefined : 'alert'}
        className="mt-1.5 text-danger-ink text-sm empty:hidden"
      >
        {fault}
      </p>
    </div>
  )
}

function faultOf(file: File, kind: FileKind): string {
  const { types, bytes } = fileRules[kind]
  if (file.size > bytes) return codeText('bad-request', 413)
  return (types as readonly string[]).includes(file.type) ? '' : codeText('bad-request', 415)
}
