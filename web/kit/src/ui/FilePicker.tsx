import { type FileKind, fileRules } from '@hiwar/contract/fields/files.ts'
import type { ComponentProps, ReactNode } from 'react'

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
