/** Whether the endpoint is at one of the push services; an entry with a scheme allows that very origin. */
export function isAllowedEndpoint(hosts: readonly string[], endpoint: string): boolean {
  if (!URL.canParse(endpoint)) return false
  const { protocol, hostname, port, origin, username, password } = new URL(endpoint)
  if (username !== '' || password !== '') return false
  if (hosts.includes(origin)) return true
  return protocol === 'https:' && port === '' && hosts.some((host) => isHost(host, hostname))
}

function isHost(pattern: string, hostname: string): boolean {
  return pattern.startsWith('*.') ? hostname.endsWith(pattern.slice(1)) : hostname === pattern
}
