/** Addresses of the two ends: in a call that hides them only those of a relay may be told. */

/** Whether a candidate is a relay's address; the empty one, which ends the list, tells no address. */
export function isRelayed(candidate: string): boolean {
  return candidate.trim() === '' || / typ relay(\s|$)/.test(candidate)
}

/** The description without the addresses that are not a relay's. */
export function withoutDirect(sdp: string): string {
  return sdp.replace(/^a=candidate:.*(?:\r\n|\n|$)/gm, (line) => (isRelayed(line) ? line : ''))
}
