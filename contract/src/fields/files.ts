/** Rules of uploaded files. The server reads the type of a file from its content, never from its name. */
import { fileSize } from './limits.ts'

export type FileType =
  | 'image/jpeg'
  | 'image/png'
  | 'image/gif'
  | 'image/webp'
  | 'video/mp4'
  | 'video/quicktime'
  | 'video/webm'
  | 'application/pdf'
  | 'audio/webm'
  | 'audio/mp4'
  | 'audio/ogg'

export interface FileRule {
  readonly types: readonly FileType[]
  /** The largest size. */
  readonly bytes: number
}

export const fileRules = {
  image: { types: ['image/jpeg', 'image/png', 'image/gif', 'image/webp'], bytes: fileSize.image },
  video: { types: ['video/mp4', 'video/quicktime', 'video/webm'], bytes: fileSize.video },
  pdf: { types: ['application/pdf'], bytes: fileSize.pdf },
  voice: { types: ['audio/webm', 'audio/mp4', 'audio/ogg'], bytes: fileSize.voice },
  receipt: { types: ['image/jpeg', 'image/png', 'application/pdf'], bytes: fileSize.receipt },
} as const satisfies Record<string, FileRule>

export type FileKind = keyof typeof fileRules

/**
 * The files of an endpoint. A client sends `FormData`: each file under its key in `kinds`, each body field as text or
 * JSON. Where `needs` is `none`, plain JSON is accepted too. The action reads `request.files`; the files are temporary
 * until the action ends.
 */
export interface FormFiles {
  readonly kinds: Readonly<Record<string, FileKind>>
  /** Whether the request must contain all of the files, at least one, or none. */
  readonly needs: 'all' | 'any' | 'none'
}
