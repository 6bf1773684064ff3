/** The keys of an end stand in each of its descriptions. */
const fingerprint = /^a=fingerprint:(.+)$/m

/** Whether two descriptions were made by the same connection of the same browser. */
export function isOfOneEnd(one: string, other: string): boolean {
  return fingerprint.exec(one)?.[1]?.trim() === fingerprint.exec(other)?.[1]?.trim()
}
