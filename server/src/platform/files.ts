/** The folders of stored files: one is open to everybody, the others are to those whom a file concerns. */
export type FileFolder = 'uploads' | 'receipts' | 'intro-videos'

/** The address of a stored file, or null where there is none. */
export function fileUrl(folder: FileFolder, name: string | null): string | null {
  return name === null ? null : `/assets/${folder}/${name}`
}
