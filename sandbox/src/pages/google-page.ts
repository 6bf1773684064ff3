// The page on which somebody chooses who he is with Google.
import { type Html, html } from './html.ts'
import { customerPage } from './page.ts'

type Typed = Partial<Record<'email' | 'name' | 'hd', string>>

const title = 'تسجيل الدخول باستخدام Google'
const people: readonly { email: string; name: string; words: string }[] = [
  { email: 'mona.student@gmail.com', name: 'منى السيد', words: 'حساب Gmail' },
  { email: 'karim.tutor@gmail.com', name: 'كريم حسن', words: 'حساب Gmail' },
  { email: 'salma@example.com', name: 'سلمى عادل', words: 'عنوان من خارج Google' },
]

export function consentPage({ typed = {}, wrong = false }: { typed?: Typed; wrong?: boolean }): Html {
  const error = wrong ? html`<span class="error" id="email-error">البريد الإلكتروني غير صحيح.</span>` : undefined
  const state = wrong ? html` aria-invalid="true" aria-describedby="email-error"` : undefined
  return customerPage(
    title,
    html`<section class="card">
<h1>${title}</h1>
<p class="note">بديل محلي: أي عنوان يصلح، ولا تُطلب كلمة مرور.</p>
${people.map(choice)}
<h2>حساب آخر</h2>
<form method="post" novalidate>
<label>البريد الإلكتروني<input name="email" type="email" required dir="ltr" maxlength="254" value="${typed.email}"${state}>${error}</label>
<label>الاسم<input name="name" dir="auto" maxlength="100" value="${typed.name}"></label>
<label>نطاق المؤسسة (اختياري)<input name="hd" dir="ltr" maxlength="100" value="${typed.hd}"></label>
<button class="primary wide">متابعة</button>
</form>
</section>`,
  )
}

function choice({ email, name, words }: (typeof people)[number]): Html {
  return html`<form method="post"><input type="hidden" name="email" value="${email}"><input type="hidden" name="name" value="${name}">
<button class="wide">${name} · <bdi dir="ltr">${email}</bdi> · ${words}</button></form>`
}

export function wrongConsentLinkPage(): Html {
  return customerPage(
    title,
    html`<section class="card"><h1>رابط غير صالح</h1>
<p>ينقص هذا الرابط رقم التطبيق أو عنوان العودة، فلا يمكن تسجيل الدخول منه.</p></section>`,
  )
}
