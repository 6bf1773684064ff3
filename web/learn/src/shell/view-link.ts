/** What stands behind the address of this app in the link of a view of an account; the word follows. */
export const viewMark = '#view='

export function isViewLink(hash: string): boolean {
  return hash.startsWith(viewMark)
}
