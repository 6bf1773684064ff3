/** An Egyptian number as people there write it: +201… becomes 01…. */
export function localPhone(phone: string | null): string {
  return (phone ?? '').replace(/^\+20/, '0')
}
