// Hides a phone on Telegram, as the privacy setting of its owner does, or shows it again.
import { type Html, html } from './html.ts'

export function privacyForm(): Html {
  return html`<form method="post" action="/telegram/privacy">
<label>رقم لا يظهر على تيليجرام<input name="phone" dir="ltr" placeholder="+201012345678" required></label>
<label>الحالة<select name="hidden"><option value="true">مخفي</option><option value="false">ظاهر</option></select></label>
<div class="actions"><button>حفظ</button></div>
</form>`
}
