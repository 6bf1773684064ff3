/** Tests of the markup of all pages across this folder and fawry/customer-pages.ts: no text becomes a script. */
import { expect, test } from 'vitest'
import { outletPage, threeDSecurePage, walletPage } from '../fawry/customer-pages.ts'
import type { Order } from '../fawry/order.ts'
import { homePage } from './home-page.ts'
import { inboxPage } from './inbox-page.ts'
import { linked } from './message-parts.ts'
import { html, prefersHtml } from './page.ts'

const attack = `"><script>alert('x')</script>`

const order: Order = {
  referenceNumber: '900000001',
  merchantRefNum: attack,
  status: 'NEW',
  paymentMethod: attack,
  orderAmount: 45_000,
  paymentAmount: 45_000,
  refundedAmount: 0,
  customerProfileId: attack,
  customerName: attack,
  customerMobile: '01012345678',
  customerMail: 'a@example.com',
  items: [{ itemId: '1', description: attack, price: 45_000, quantity: 1 }],
  webHookUrl: undefined,
  createdAt: 0,
  expiresAt: 0,
  deliveries: [],
}

test('a page escapes each value but not its own markup', () => {
  const inner = html`<b>${attack}</b>`
  expect(html`<p title="${attack}">${inner}${[inner]}${1}${undefined}</p>`.markup).toBe(
    '<p title="&quot;&gt;&lt;script&gt;alert(&#39;x&#39;)&lt;/script&gt;">' +
      '<b>&quot;&gt;&lt;script&gt;alert(&#39;x&#39;)&lt;/script&gt;</b>'.repeat(2) +
      '1</p>',
  )
})

test('addresses in a message become links, and all other text is escaped', () => {
  const [before, link, after] = linked(`درسك: https://hiwar.test/l?a=1&b=2\n${attack}`).map(({ markup }) => markup)
  expect(before).toBe('درسك: ')
  expect(link).toContain('<a href="https://hiwar.test/l?a=1&amp;b=2" target="_blank" rel="noreferrer" dir="ltr">')
  expect(after).toBe('\n&quot;&gt;&lt;script&gt;alert(&#39;x&#39;)&lt;/script&gt;')
  expect(linked('javascript:alert(1)').map(({ markup }) => markup)).toEqual(['javascript:alert(1)'])
})

test('text of a merchant, customer or mail cannot become a script', () => {
  const message = {
    channel: 'email',
    to: attack,
    subject: attack,
    text: attack,
    html: attack,
    at: '2026-11-21T00:00:00.000Z',
  }
  const entry = { number: 1, message: { ...message, channel: 'email' as const } }
  const pages = [
    homePage({ orders: [order], faults: [], messageCount: 1, webHookUrl: attack }),
    inboxPage({ entries: [entry], to: attack, chosen: entry }),
    threeDSecurePage(order, attack),
    walletPage({ ...order, wallet: { id: '1', number: attack } }),
    outletPage(attack, order),
  ]
  for (const page of pages) {
    expect(page.markup).toContain('&lt;script&gt;')
    expect(page.markup).not.toContain('<script')
    expect(page.markup).toContain('<html lang="ar" dir="rtl">')
  }
})

test('an order has buttons only while an event is still possible', () => {
  const page = (status: Order['status']) =>
    homePage({
      orders: [{ ...order, merchantRefNum: '1/2', status }],
      faults: [],
      messageCount: 0,
      webHookUrl: undefined,
    })
  expect(page('NEW').markup).toContain('action="/fawry/orders/1%2F2/pay"')
  expect(page('PAID').markup).not.toContain('/fawry/orders/1%2F2/pay')
  expect(page('PAID').markup).toContain('/fawry/orders/1%2F2/refund')
  expect(page('REFUNDED').markup).not.toContain('/fawry/orders/')
})

test.each([
  [undefined, false],
  ['*/*', false],
  ['application/json', false],
  ['text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8', true],
  ['application/json, text/html;q=0.5', false],
  ['application/json;q=0.5, text/html', true],
])('a client that accepts %s gets a page: %s', (accept, page) => {
  expect(prefersHtml(accept)).toBe(page)
})
