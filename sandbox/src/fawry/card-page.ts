// The hosted page that saves a card: the number is never sent on, and the merchant gets a token.
import { isCardNumber } from '@hiwar/contract/fields/money.ts'
import { foldDigits } from '@hiwar/contract/fields/plain-text.ts'
import type { FastifyInstance } from 'fastify'
import { customerPage, type Html, html, sendPage } from '../pages/page.ts'
import { readTexts } from '../requests.ts'
import type { NewCard } from './cards.ts'
import { isWebAddress } from './charge-request.ts'
import type { Fawry } from './fawry.ts'
import { endings, type TestCard, testCards, unsavableCard } from './magic-values.ts'
import { withQuery } from './return-address.ts'
import { describe, successDescription } from './wire.ts'

const path = '/atfawry/plugin/card-token'

type CardLink = { customerProfileId: string; returnUrl: string }

export function cardPageRoutes(app: FastifyInstance, fawry: Fawry): void {
  app.get(path, (request, reply) => {
    const link = readLink(fawry, request.query)
    if (link === undefined) return sendPage(reply.code(400), wrongCardLinkPage())
    return sendPage(reply, cardTokenPage({ cancelAddress: canceledAddress(link) }))
  })

  app.post(path, (request, reply) => {
    const link = readLink(fawry, request.query)
    if (link === undefined) return sendPage(reply.code(400), wrongCardLinkPage())
    const form = readTexts(cardFormFields, request.body)
    const read = readCardForm(form, fawry.now())
    if ('errors' in read) {
      const page = cardTokenPage({ cancelAddress: canceledAddress(link), errors: read.errors, typed: form })
      return sendPage(reply.code(422), page)
    }
    if (read.number === unsavableCard) return reply.redirect(backTo(link, 99914, describe(99914)), 303)
    fawry.cards.save({ ...read.card, customerProfileId: link.customerProfileId, creationDate: fawry.now() })
    return reply.redirect(backTo(link, 200, successDescription), 303)
  })
}

function readLink(fawry: Fawry, query: unknown): CardLink | undefined {
  const { accNo, customerProfileId, returnUrl } = readTexts(['accNo', 'customerProfileId', 'returnUrl'], query)
  if (accNo !== fawry.merchantCode || customerProfileId === undefined) return undefined
  return returnUrl !== undefined && isWebAddress(returnUrl) ? { customerProfileId, returnUrl } : undefined
}

function backTo(link: CardLink, statusCode: number, statusDescription: string): string {
  return withQuery(link.returnUrl, { statusCode, statusDescription })
}

// ours: the real page's response to a customer who cancels is unknown
function canceledAddress(link: CardLink): string {
  return backTo(link, 400, 'Canceled by the customer')
}

type Typed = Partial<Record<'expiry' | 'holder', string | undefined>>
type CardTokenPage = { cancelAddress: string; errors?: CardFormErrors; typed?: Typed }

const title = 'بيانات البطاقة'

/** The hosted card form, shown in a frame or tab of the merchant. */
function cardTokenPage({ cancelAddress, errors = {}, typed = {} }: CardTokenPage): Html {
  return customerPage(
    title,
    html`<section class="card">
<h1>${title}</h1>
<form method="post" autocomplete="on" novalidate>
${field('number', 'رقم البطاقة', errors, html`inputmode="numeric" autocomplete="cc-number" dir="ltr" maxlength="23" placeholder="4242 4242 4242 4242"`)}
<div class="pair">
${field('expiry', 'تاريخ الانتهاء', errors, html`inputmode="numeric" autocomplete="cc-exp" dir="ltr" maxlength="7" placeholder="05/29" value="${typed.expiry}"`)}
${field('cvv', 'رمز الأمان CVV', errors, html`inputmode="numeric" autocomplete="cc-csc" dir="ltr" maxlength="3" placeholder="123"`)}
</div>
${field('holder', 'اسم حامل البطاقة', errors, html`autocomplete="cc-name" dir="auto" maxlength="60" value="${typed.holder}"`)}
<div class="pair"><button class="primary">حفظ البطاقة</button>
<a class="button" href="${cancelAddress}">إلغاء</a></div>
</form>
<details><summary>بطاقات الاختبار</summary>
<p class="note">بوابة تجريبية: تُستعمل بطاقات الاختبار وحدها، ولا يُحفظ من الرقم إلا أول ستة أرقام وآخر أربعة.</p>
${testCardTable()}</details>
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
  99907: 'رفض بلا سبب',
  99914: 'بيانات غير صحيحة',
  99941: 'بطاقة مفقودة',
  99951: 'رصيد غير كافٍ',
  99954: 'بطاقة منتهية',
  99955: 'رمز غير صحيح',
  99961: 'فوق الحد',
  99994: 'عطل فني',
}

function testCardTable(): Html {
  const row = (number: string, outcome: string | undefined) =>
    html`<tr><td><bdi class="mono" dir="ltr">${number}</bdi></td><td>${outcome}</td></tr>`
  return html`<table><tbody>
${testCards.map((card) => row(card.number, outcomes[card.outcome]))}
${row(unsavableCard, 'لا تُحفظ')}
${Object.entries(endings).map(([ending, code]) => row(`…${ending}`, outcomes[code]))}
</tbody></table>
<p class="soft">تاريخ الانتهاء <bdi>05/29</bdi> ورمز الأمان <bdi>123</bdi>. الرمز <bdi>999</bdi> عند الدفع يجعل البنك يرفض التأكيد.</p>`
}

function wrongCardLinkPage(): Html {
  return customerPage(
    title,
    html`<section class="card"><h1>رابط غير صالح</h1>
<p>تنقص هذا الرابط بيانات المتجر أو عنوان العودة، فلا يمكن إضافة بطاقة منه.</p></section>`,
  )
}

/** The fields of the hosted card page and the errors for each, in the page's words. */
const cardFormFields = ['number', 'expiry', 'cvv', 'holder'] as const
type CardFormField = (typeof cardFormFields)[number]
type CardFormErrors = Partial<Record<CardFormField, string>>

type ReadCardForm =
  | { errors: CardFormErrors }
  | { card: Pick<NewCard, 'firstSixDigits' | 'lastFourDigits' | 'brand' | 'expiry' | 'cardHolderName'>; number: string }

export function readCardForm(form: Partial<Record<CardFormField, string>>, now: number): ReadCardForm {
  const number = foldDigits(form.number ?? '').replace(/[\s-]/g, '')
  const expiry = foldDigits(form.expiry ?? '').replace(/\s/g, '')
  const cvv = foldDigits(form.cvv ?? '').trim()
  const holder = (form.holder ?? '').trim().replace(/\s+/g, ' ')

  const errors: CardFormErrors = {}
  if (!isCardNumber(number)) errors.number = 'رقم البطاقة غير صحيح.'
  const expires = endOfMonth(expiry)
  if (expires === undefined) errors.expiry = 'تاريخ الانتهاء يُكتب شهرًا ثم سنة، مثل 05/29.'
  else if (expires <= now) errors.expiry = 'انتهت صلاحية هذه البطاقة.'
  if (!/^\d{3}$/.test(cvv)) errors.cvv = 'رمز الأمان ثلاثة أرقام.'
  if (holder.length < 2 || holder.length > 60) errors.holder = 'اسم حامل البطاقة مطلوب كما هو مكتوب عليها.'
  if (Object.keys(errors).length > 0) return { errors }
  const firstSixDigits = number.slice(0, 6)
  const lastFourDigits = number.slice(-4)
  return { card: { firstSixDigits, lastFourDigits, brand: brandOf(number), expiry, cardHolderName: holder }, number }
}

/** The first instant after the month `MM/YY`; undefined for an invalid month. */
function endOfMonth(expiry: string): number | undefined {
  const [, month, year] = /^(0[1-9]|1[0-2])\/?(\d{2})$/.exec(expiry) ?? []
  return month === undefined || year === undefined ? undefined : Date.UTC(2000 + Number(year), Number(month))
}

function brandOf(number: string): string {
  if (number.startsWith('5078')) return 'Meeza Card'
  return number.startsWith('4') ? 'Visa Card' : 'Master Card'
}
