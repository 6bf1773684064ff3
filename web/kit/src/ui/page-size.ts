/** How many rows a table shows; kept on the device, and ignored when it is not a sensible number. */
const key = 'hiwar:page-size'
const standard = 10

/** Those that are offered. */
export const pageSizes = [10, 20, 50, 100] as const

export function readPageSize(): number {
  const stored = localStorage.getItem(key) ?? ''
  const size = Number(stored)
  return /^\d+$/.test(stored) && size >= 1 && size <= 100 ? size : standard
}

export function keepPageSize(size: number): void {
  localStorage.setItem(key, String(size))
}
