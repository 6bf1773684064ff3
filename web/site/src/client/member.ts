/** Visitors who are logged in to the app get one way to their account; both faces lie in one place. */
import { memberCookie } from '@hiwar/contract/platform/site.ts'

export function showMember(): void {
  if (!document.cookie.split('; ').includes(`${memberCookie}=1`)) return
  for (const part of document.querySelectorAll<HTMLElement>('[data-for]')) {
    const shown = part.dataset.for === 'member'
    part.classList.toggle('invisible', !shown)
  }
}
