/**
 * Address of the learner app: the neighbouring port on one machine, the neighbouring name behind a proxy. Empty while
 * the login is painted, when nobody can press its links.
 */
export function learnAddress(here: string = location.origin): string {
  if (here === '') return ''
  const url = new URL(here)
  if (url.port !== '') url.port = String(Number(url.port) - 1)
  else url.hostname = url.hostname.replace(/^admin\./, 'app.')
  return url.origin
}
