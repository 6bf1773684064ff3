/** The numbers of the stored updates that this device knows of: a number that stays missing means reading anew. */
export function sequence() {
  let last = 0
  const ahead = new Set<number>()

  function advance(): void {
    while (ahead.delete(last + 1)) last += 1
  }

  return {
    /** Everything up to here was read. */
    readTo(seq: number): void {
      last = Math.max(last, seq)
      for (const known of ahead) if (known <= last) ahead.delete(known)
      advance()
    },
    note(seq: number): void {
      if (seq > last) ahead.add(seq)
      advance()
    },
    hasGap: () => ahead.size > 0,
  }
}
