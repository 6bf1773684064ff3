/** Addresses of the other two apps, by the build's settings; without them those of a developer's machine. */
const site: string = import.meta.env.VITE_SITE_URL ?? 'http://localhost:4000'
const admin: string = import.meta.env.VITE_ADMIN_URL ?? 'http://localhost:4002'

/** A page of the public site. */
export function siteAddress(path: string): string {
  return site + path
}

export function adminAddress(): string {
  return admin
}
