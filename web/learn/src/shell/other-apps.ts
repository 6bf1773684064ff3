/** Addresses of the other two apps from the build settings; the defaults are for local development. */
const site: string = import.meta.env.VITE_SITE_URL ?? 'http://localhost:4000'
const admin: string = import.meta.env.VITE_ADMIN_URL ?? 'http://localhost:4002'

export function siteAddress(path: string): string {
  return site + path
}

export function adminAddress(): string {
  return admin
}
