/** The tutors who are compared, two or three; the address names them. */

/** ours: what fits beside one another on a laptop */
const most = 3
const fewest = 2

export interface Chosen {
  id: number
  name: string | null
}

/** The ids in the address; null where it names too few or too many. */
export function comparedOf(address: URLSearchParams): number[] | null {
  const written = address.get('compare')?.split(',') ?? []
  const ids = [...new Set(written)].flatMap((id) => (/^[1-9]\d{0,8}$/.test(id) ? [Number(id)] : []))
  return ids.length >= fewest && ids.length <= most ? ids : null
}

/** The address of their comparison; null while there are too few. */
export function compareAddress(chosen: readonly Chosen[]): string | null {
  return chosen.length < fewest ? null : `/tutors?compare=${chosen.map(({ id }) => id).join(',')}`
}

/** Chooses a tutor or drops one; a fourth is not taken. */
export function toggled(chosen: readonly Chosen[], { id, name }: Chosen): readonly Chosen[] {
  if (chosen.some((one) => one.id === id)) return chosen.filter((one) => one.id !== id)
  return isFull(chosen) ? chosen : [...chosen, { id, name }]
}

export function isFull(chosen: readonly Chosen[]): boolean {
  return chosen.length >= most
}
