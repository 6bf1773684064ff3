/** The address of a stored file, or null where there is none. */
export function fileUrl(folder: 'uploads' | 'receipts' | 'intro-videos', name: string | null): string | null {
  return name === null ? null : `/assets/${folder}/${name}`
}
