/** Files that travel in multipart forms: what each kind may hold, by its content and never by its name. */
import { fileSize } from './limits.ts'

export type FileType =
  | 'image/jpeg'
  | 'image/png'
  | 'image/gif'
  | 'image/webp'
  | 'video/mp4'
  | 'video/webm'
  | 'application/pdf'

export interface FileRule {
  readonly types: readonly FileType[]
  readonly bytes: number
}

export const fileRules = {
  image: { types: ['image/jpeg', 'image/png', 'image/gif', 'image/webp'], bytes: fileSize.image },
  video: { types: ['video/mp4', 'video/webm'], bytes: fileSize.video },
  receipt: { types: ['image/jpeg', 'image/png', 'application/pdf'], bytes: fileSize.receipt },
} as const satisfies Record<string, FileRule>

export type FileKind = keyof typeof fileRules

/**
 * The files of a call. A client sends them as a `FormData`: each file under its name, and beside them the fields of the
 * call's `body`, a text as it is and everything else as JSON. Where no file is needed, the same call takes plain JSON
 * too. The action finds the files in `request.files` by their names, stored apart until it ends.
 */
export interface FormFiles {
  readonly kinds: Readonly<Record<string, FileKind>>
  /** Whether all of them have to be there, at least one, or none. */
  readonly needs: 'all' | 'any' | 'none'
}
