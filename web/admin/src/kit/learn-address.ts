/**
 * Address of the learner app, from the address of this app: the port below on one machine, the host `app.` behind a
 * proxy. Empty while the server renders the login page, whose links nobody can press yet.
 */
export function learnAddress(origin: string = location.origin): string {
  if (origin === '') return ''
  const url = new URL(origin)
  if (url.port !== '') url.port = String(Number(url.port) - 1)
  else url.hostname = url.hostname.replace(/^admin\./, 'app.')
  return url.origin
}
