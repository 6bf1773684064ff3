import { createTransport, type SendMailOptions } from 'nodemailer'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { postJson } from '../testing/post-json.ts'
import { startSandbox } from '../testing/start-sandbox.ts'

let place: Awaited<ReturnType<typeof startSandbox>>

beforeAll(async () => {
  place = await startSandbox()
})
beforeEach(() => fetch(`${place.url}/reset`, { method: 'POST' }))
afterAll(() => place.stop())

function send(mail: SendMailOptions, auth?: { user: string; pass: string }) {
  const transport = createTransport({
    host: '127.0.0.1',
    port: place.smtpPort,
    secure: false,
    socketTimeout: 1_000,
    auth,
  })
  return transport.sendMail({ from: 'حوار <no-reply@hiwar.example>', subject: 'رمز التأكيد', text: '04210', ...mail })
}

async function inbox(to?: string) {
  const query = to === undefined ? '' : `?to=${encodeURIComponent(to)}`
  return JSON.parse(await (await fetch(`${place.url}/inbox${query}`)).text()).list
}

const orderFault = (mode: string) => postJson(`${place.url}/faults`, { service: 'mail', mode })

test('an Arabic mail arrives with its subject, text and HTML', async () => {
  const html = '<html lang="ar" dir="rtl"><p>رمز التأكيد: <b>04210</b></p></html>'
  await send({ to: 'منى <Mona@example.com>', subject: 'حوار: رمز التأكيد 04210', text: 'الرمز 04210', html })
  expect(await inbox('mona@example.com')).toEqual([
    {
      channel: 'email',
      to: 'Mona@example.com',
      subject: 'حوار: رمز التأكيد 04210',
      text: expect.stringMatching(/^الرمز 04210\s*$/),
      html: expect.stringContaining('<p>رمز التأكيد: <b>04210</b></p>'),
      at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
    },
  ])
})

test('the newest mail is first, each recipient has a copy, and each address sees only its own', async () => {
  await send({ to: ['a@example.com', 'b+tag@example.com'], subject: 'الأولى' })
  await send({ to: 'a@example.com', subject: 'الثانية' })
  expect((await inbox()).map((mail: { subject: string }) => mail.subject)).toEqual(['الثانية', 'الأولى', 'الأولى'])
  expect((await inbox('a@example.com')).map((mail: { subject: string }) => mail.subject)).toEqual(['الثانية', 'الأولى'])
  expect(await inbox('b+tag@example.com')).toHaveLength(1)
  expect(await inbox('c@example.com')).toEqual([])
})

test('any login is accepted', async () => {
  const sent = await send({ to: 'a@example.com' }, { user: 'someone', pass: 'anything' })
  expect(sent.accepted).toEqual(['a@example.com'])
})

test('bounce@ does not exist, and tempfail@ asks for a retry', async () => {
  await expect(send({ to: 'bounce@example.com' })).rejects.toMatchObject({ responseCode: 550 })
  await expect(send({ to: 'tempfail@example.com' })).rejects.toMatchObject({ responseCode: 451 })
  expect(await inbox()).toEqual([])
})

test('slow@ accepts late', async () => {
  const before = performance.now()
  await send({ to: 'slow@example.com' })
  expect(performance.now() - before).toBeGreaterThan(100)
})

test('the fault error refuses one message temporarily', async () => {
  await orderFault('error')
  await expect(send({ to: 'a@example.com' })).rejects.toMatchObject({ responseCode: 451 })
  await send({ to: 'a@example.com' })
  expect(await inbox()).toHaveLength(1)
})

test('the fault slow delays, and the fault hang never responds', async () => {
  await orderFault('slow')
  const before = performance.now()
  await send({ to: 'a@example.com' })
  expect(performance.now() - before).toBeGreaterThan(100)
  await orderFault('hang')
  await expect(send({ to: 'a@example.com' })).rejects.toMatchObject({ code: 'ETIMEDOUT' })
})
