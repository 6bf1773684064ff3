import { type FileKind, fileRules } from '@hiwar/contract/fields/files.ts'
import { codeText } from '@hiwar/kit/words/codes.ts'
import { useEffect, useState } from 'react'

export interface ChosenFile {
  file: File
  /** Where the browser shows it before it is sent. */
  address: string
  /** Why it cannot be sent. */
  fault: string | null
}

/** A file of the device that may be looked at before it is sent. */
export function useChosenFile(rule: FileKind) {
  const [chosen, setChosen] = useState<ChosenFile | null>(null)
  const address = chosen?.address
  useEffect(() => {
    if (address !== undefined) return () => URL.revokeObjectURL(address)
  }, [address])
  return {
    chosen,
    choose: (file: File) => setChosen({ file, address: URL.createObjectURL(file), fault: faultOf(file, rule) }),
    forget: () => setChosen(null),
  }
}

/** What the browser can tell; what a file really holds only the server sees. */
function faultOf(file: File, rule: FileKind): string | null {
  const { types, bytes } = fileRules[rule]
  if (!types.some((known) => known === file.type)) return codeText('bad-request', 415)
  return file.size > bytes ? codeText('bad-request', 413) : null
}
