/** Leaves the app for the bank's page; only for an address of the web. */
export function leaveTo(address: string): boolean {
  const url = URL.parse(address)
  if (url === null || !['http:', 'https:'].includes(url.protocol)) return false
  location.assign(url)
  return true
}
