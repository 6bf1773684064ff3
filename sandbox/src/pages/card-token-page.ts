// The hosted form that saves a card, shown in a frame or a tab of the merchant.
import type { CardFormErrors, CardFormField } from '../fawry/card-form.ts'
import { type TestCard, testCards, unsavableCard } from '../fawry/magic-values.ts'
import { type Html, html } from './html.ts'
import { customerPage } from './page.ts'

type Typed = Partial<Record<'expiry' | 'holder', string | undefined>>
type CardTokenPage = { cancelAddress: string; errors?: CardFormErrors; typed?: Typed }

const title = 'إضافة بطاقة'

export function cardTokenPage({ cancelAddress, errors = {}, typed = {} }: CardTokenPage): Html {
  return customerPage(
    title,
    html`<section class="card">
<h1>${title}</h1>
<p class="note">بوابة تجريبية: تُستعمل بطاقات الاختبار وحدها، ولا يُحفظ من الرقم إلا أول ستة أرقام وآخر أربعة.</p>
<form method="post" autocomplete="on" novalidate>
${field('number', 'رقم البطاقة', errors, html`inputmode="numeric" autocomplete="cc-number" dir="ltr" maxlength="23" placeholder="4242 4242 4242 4242"`)}
<div class="pair">
${field('expiry', 'تاريخ الانتهاء', errors, html`inputmode="numeric" autocomplete="cc-exp" dir="ltr" maxlength="7" placeholder="05/29" value="${typed.expiry}"`)}
${field('cvv', 'رمز الأمان CVV', errors, html`inputmode="numeric" autocomplete="cc-csc" dir="ltr" maxlength="3" placeholder="123"`)}
</div>
${field('holder', 'اسم حامل البطاقة', errors, html`autocomplete="cc-name" dir="auto" maxlength="60" value="${typed.holder}"`)}
<button class="primary wide">حفظ البطاقة</button>
<a class="button wide" href="${cancelAddress}">إلغاء</a>
</form>
<details><summary>بطاقات الاختبار</summary>${testCardTable()}</details>
</section>`,
  )
}

function field(name: CardFormField, label: string, errors: CardFormErrors, attributes: Html): Html {
  const error = errors[name]
  const state = error === undefined ? undefined : html` aria-invalid="true" aria-describedby="${name}-error"`
  const words = error === undefined ? undefined : html`<span class="error" id="${name}-error">${error}</span>`
  return html`<label>${label}<input name="${name}" required ${attributes}${state}>${words}</label>`
}

const outcomes: Partial<Record<TestCard['outcome'], string>> = {
  paid: 'تُقبل',
  99951: 'رصيد غير كافٍ',
  99954: 'بطاقة منتهية',
}

function testCardTable(): Html {
  const row = (number: string, outcome: string | undefined) =>
    html`<tr><td><bdi class="mono" dir="ltr">${number}</bdi></td><td>${outcome}</td></tr>`
  return html`<table><tbody>
${testCards.map((card) => row(card.number, outcomes[card.outcome]))}
${row(unsavableCard, 'لا تُحفظ')}
${row('…0002', 'رصيد غير كافٍ')}${row('…0069', 'بطاقة منتهية')}${row('…0119', 'خطأ فني')}
</tbody></table>
<p class="soft">تاريخ الانتهاء <bdi>05/29</bdi> ورمز الأمان <bdi>123</bdi>. الرمز <bdi>999</bdi> عند الدفع يجعل البنك يرفض التأكيد.</p>`
}

export function wrongCardLinkPage(): Html {
  return customerPage(
    title,
    html`<section class="card"><h1>رابط غير صالح</h1>
<p>تنقص هذا الرابط بيانات المتجر أو عنوان العودة، فلا يمكن إضافة بطاقة منه.</p></section>`,
  )
}
