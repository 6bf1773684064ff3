/** An empty field becomes null: no limit, or no discount. */
export function orNull(typed: string, read: (typed: string) => number): number | null {
  return typed.trim() === '' ? null : read(typed)
}
