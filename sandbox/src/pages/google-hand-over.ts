// Gives the token to the window that asked for it, and to no other one.
import { type Html, html } from './html.ts'
import { customerPage } from './page.ts'

export function handOverPage(origin: string, credential: string): Html {
  return customerPage(
    'تم تسجيل الدخول',
    html`<section class="card" id="hand-over" data-origin="${origin}" data-credential="${credential}"><h1>تم تسجيل الدخول</h1>
<p>يمكن إغلاق هذه النافذة.</p></section><script src="/google/gsi/hand-over.js"></script>`,
  )
}

export const handOverScript = `const { origin, credential } = document.getElementById('hand-over').dataset
window.opener?.postMessage({ credential }, origin)
`
