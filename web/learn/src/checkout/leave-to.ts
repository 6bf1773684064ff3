/** Leaves the app for the bank's page; only for an address of the web. */
export function leaveTo(address: string): boolean {
  if (!URL.canParse(address) || !['http:', 'https:'].includes(new URL(address).protocol)) return false
  location.assign(address)
  return true
}
