/** Numbers as the screens write them. */

const ungrouped = new Intl.NumberFormat('ar-EG', { useGrouping: false })

/** 12 → «١٢»: the number of a request, payment or lesson in a title or a name. */
export function said(id: number | string): string {
  return ungrouped.format(Number(id))
}
