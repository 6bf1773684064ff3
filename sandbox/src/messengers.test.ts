import { createHash, createHmac } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startCallback } from './testing/callback.ts'
import { postJson } from './testing/post-json.ts'
import { eventually, startSandbox } from './testing/start-sandbox.ts'

let place: Awaited<ReturnType<typeof startSandbox>>
let callback: Awaited<ReturnType<typeof startCallback>>

beforeAll(async () => {
  callback = await startCallback()
  place = await startSandbox({}, undefined, {
    WHATSAPP_WEBHOOK_URL: callback.url,
    TELEGRAM_WEBHOOK_URL: callback.url,
  })
})
beforeEach(async () => {
  await fetch(`${place.url}/reset`, { method: 'POST' })
  callback.received.length = 0
})
afterAll(async () => {
  await place.stop()
  await callback.stop()
})

async function post(path: string, body: unknown, headers: Record<string, string> = {}) {
  const response = await postJson(place.url + path, body, headers)
  const text = await response.text()
  return { status: response.status, body: text.startsWith('{') ? JSON.parse(text) : text }
}

async function inbox(to: string) {
  const response = await fetch(`${place.url}/inbox?to=${encodeURIComponent(to)}`)
  return JSON.parse(await response.text()).list as { channel: string; text: string; subject: string }[]
}

/** The newest message to this address as its page shows it, and its number. */
async function pageOf(to: string): Promise<{ message: string; markup: string }> {
  const address = `${place.url}/inbox?to=${encodeURIComponent(to)}`
  const open = async (url: string) => (await fetch(url, { headers: { accept: 'text/html' } })).text()
  const [, message = ''] = /message=(\d+)/.exec(await open(address)) ?? []
  return { message, markup: await open(`${address}&message=${message}`) }
}

type Report = (typeof callback.received)[number]
/** Waits for `count` reports with this header; late reports of another messenger do not count. */
const reports = (count: number, header = 'x-hub-signature-256'): Promise<Report[]> =>
  eventually(() => {
    const found = callback.received.filter(({ headers }) => headers[header] !== undefined)
    return found.length >= count ? found : undefined
  })

describe('WhatsApp', () => {
  const bearer = { authorization: 'Bearer sandbox-access-token' }
  const words = [
    { type: 'text', parameter_name: 'name', text: 'سارة' },
    { type: 'text', parameter_name: 'lead', text: 'بعد يوم' },
    { type: 'text', parameter_name: 'time', text: 'غدًا' },
    { type: 'text', parameter_name: 'url', text: 'http://localhost:4001/lesson/1' },
  ]
  const template = {
    name: 'lesson_reminder_2',
    language: { code: 'ar' },
    components: [{ type: 'body', parameters: words }],
  }
  const send = (to: string, over: object = {}, headers: Record<string, string> = bearer) =>
    post(
      '/whatsapp/v23.0/100200300/messages',
      { messaging_product: 'whatsapp', to, type: 'template', template: { ...template, ...over } },
      headers,
    )

  test('accepts a template with its words, shows it on the phone and sends signed reports of its delivery', async () => {
    const { status, body } = await send('201012345678')
    expect([status, body.messages[0].message_status]).toEqual([200, 'accepted'])
    const [, , read] = await reports(3)
    expect((await reports(3)).map(({ raw }) => JSON.parse(raw).entry[0].changes[0].value.statuses[0].status)).toEqual([
      'sent',
      'delivered',
      'read',
    ])
    const signature = createHmac('sha256', 'sandbox-app-secret')
      .update(read?.raw ?? '')
      .digest('hex')
    expect(read?.headers['x-hub-signature-256']).toBe(`sha256=${signature}`)
    expect(JSON.parse(read?.raw ?? '{}').entry[0].changes[0].value.statuses[0].id).toBe(body.messages[0].id)
    expect(await inbox('+201012345678')).toMatchObject([{ channel: 'whatsapp', text: expect.stringContaining('غدًا') }])
  })

  test.each<[string, string, object, number, number]>([
    ['an unknown template', '201012345678', { name: 'nothing' }, 404, 132001],
    ['a language that is not approved', '201012345678', { language: { code: 'AR' } }, 404, 132001],
    ['a missing word', '201012345678', { components: [{ type: 'body', parameters: words.slice(1) }] }, 400, 132000],
    ['a number that is none', '0101', {}, 400, 131009],
    ['too many at once', '201012340056', {}, 400, 131056],
    ['a token that is over', '201012340190', {}, 401, 190],
  ])('refuses %s', async (_what, to, over, status, code) => {
    const refused = await send(to, over)
    expect([refused.status, refused.body.error.code]).toEqual([status, code])
  })

  test('refuses a request without a token', async () => {
    expect((await send('201012345678', {}, {})).status).toBe(401)
  })

  test('reports only after acceptance that a number has no WhatsApp', async () => {
    expect((await send('201012340026')).status).toBe(200)
    const [reported] = await reports(1)
    expect(JSON.parse(reported?.raw ?? '').entry[0].changes[0].value.statuses[0]).toMatchObject({
      status: 'failed',
      errors: [{ code: 131026 }],
    })
    expect(await inbox('+201012340026')).toEqual([])
  })

  const quickReplies = (...payloads: string[]) =>
    payloads.map((payload, index) => ({
      type: 'button',
      sub_type: 'quick_reply',
      index: String(index),
      parameters: [{ type: 'payload', payload }],
    }))
  const asking = (...payloads: string[]) => ({
    name: 'lesson_reminder_3',
    components: [...template.components, ...quickReplies(...payloads)],
  })

  test.each<[string, object, number]>([
    ['without the quick replies of a wording that asks', { name: 'lesson_reminder_3' }, 132000],
    ['with one of two quick replies', asking('yes'), 132000],
    ['with a payload that is too long', asking('yes', 'n'.repeat(129)), 131009],
    ['with quick replies that its wording has not', { ...asking('yes', 'no'), name: 'lesson_reminder_2' }, 132000],
  ])('refuses a template %s', async (_what, over, code) => {
    expect((await send('201012345678', over)).body.error.code).toBe(code)
  })

  test('reports a pressed quick reply as a message of the person, who then gets texts without a template', async () => {
    const to = '201012345679'
    const text = { messaging_product: 'whatsapp', to, type: 'text', text: { body: 'الرابط' } }
    const write = () => post('/whatsapp/v23.0/100200300/messages', text, bearer)
    await write()
    const [late] = await reports(1)
    expect(late?.raw).toContain('131047')
    await send(to, asking('yes', 'no'))
    await reports(4)
    const { message } = await pageOf(`+${to}`)
    callback.received.length = 0
    await post('/press', { message, button: 1 })
    const [pressed] = await reports(1)
    expect(JSON.parse(pressed?.raw ?? '').entry[0].changes[0].value.messages).toMatchObject([
      { from: to, type: 'button', button: { payload: 'no', text: 'أؤجل' } },
    ])
    await write()
    expect((await pageOf(`+${to}`)).markup).toContain('الرابط')
  })

  test('sends a code only when the button also has it', async () => {
    const code = [{ type: 'text', text: '04210' }]
    const body = { type: 'body', parameters: code }
    const button = { type: 'button', sub_type: 'url', index: '0', parameters: code }
    const over = { name: 'verify_phone_number', components: [body, button] }
    expect((await send('201012345678', { ...over, components: [body] })).body.error.code).toBe(132000)
    expect((await send('201012345678', over)).status).toBe(200)
    expect((await inbox('+201012345678'))[0]?.text).toContain('04210')
  })

  test('fails in the ordered way', async () => {
    await post('/faults', { service: 'whatsapp', mode: 'error' })
    expect((await send('201012345678')).status).toBe(500)
    await post('/faults', { service: 'whatsapp', mode: 'duplicate' })
    await send('201012345678')
    const raws = () => callback.received.map(({ raw }) => raw)
    expect(await eventually(() => raws().find((raw, place) => raws().indexOf(raw) < place))).toContain('wamid')
  })
})

describe('Telegram', () => {
  const bearer = { authorization: 'Bearer sandbox-gateway-token' }
  const phone_number = '+201012345678'
  const botHeader = 'x-telegram-bot-api-secret-token'

  test("sends codes and reports them with a signature by the token's hash", async () => {
    const { body } = await post('/telegram/gateway/checkSendAbility', { phone_number }, bearer)
    const sent = await post(
      '/telegram/gateway/sendVerificationMessage',
      { phone_number, request_id: body.result.request_id, code: '04210', ttl: 900, callback_url: callback.url },
      bearer,
    )
    expect(sent.body.ok).toBe(true)
    expect((await inbox(phone_number))[0]?.text).toContain('04210')
    const [reported] = await reports(1, 'x-request-signature')
    const key = createHash('sha256').update('sandbox-gateway-token').digest()
    const data = `${String(reported?.headers['x-request-timestamp'])}\n${String(reported?.raw)}`
    expect(reported?.headers['x-request-signature']).toBe(createHmac('sha256', key).update(data).digest('hex'))
  })

  test('does not find a hidden number or one that ends in 0404', async () => {
    const ask = async (number: string) =>
      (await post('/telegram/gateway/checkSendAbility', { phone_number: number }, bearer)).body
    expect((await ask('+201012340404')).error).toBe('PHONE_NUMBER_NOT_FOUND')
    await post('/telegram/privacy', { phone: phone_number })
    expect((await ask(phone_number)).error).toBe('PHONE_NUMBER_NOT_FOUND')
    await post('/telegram/privacy', { phone: phone_number, hidden: false })
    expect((await ask(phone_number)).ok).toBe(true)
    expect((await post('/telegram/gateway/checkSendAbility', { phone_number })).body.error).toBe('ACCESS_TOKEN_INVALID')
  })

  test('lets the bot write only to people who started it and have not blocked it', async () => {
    const write = (chat_id: number) => post('/telegram/bot1:sandbox-bot-token/sendMessage', { chat_id, text: 'مرحبًا' })
    expect((await write(77)).body).toMatchObject({ ok: false, error_code: 400 })
    const { body } = await post('/telegram/start', { payload: 'a-word' })
    const [reported] = await reports(1, botHeader)
    expect(reported?.headers['x-telegram-bot-api-secret-token']).toBe('sandbox-webhook-secret')
    expect(JSON.parse(reported?.raw ?? '').message).toMatchObject({ text: '/start a-word', chat: { id: body.chatId } })
    expect((await write(body.chatId)).body.ok).toBe(true)
    expect(await inbox(String(body.chatId))).toMatchObject([{ channel: 'telegram', text: 'مرحبًا' }])
    await post('/telegram/block', { chatId: body.chatId })
    expect((await write(body.chatId)).body).toMatchObject({ error_code: 403 })
    expect(JSON.parse((await reports(2, botHeader))[1]?.raw ?? '')).toHaveProperty('my_chat_member')
  })

  test('takes words of at most 64 bytes behind buttons, and reports a press until the bot answers it', async () => {
    const bot = '/telegram/bot1:sandbox-bot-token'
    const { body } = await post('/telegram/start', { payload: 'w' })
    const sendWith = (word: string) => {
      const reply_markup = { inline_keyboard: [[{ text: 'سأحضر', callback_data: word }]] }
      return post(`${bot}/sendMessage`, { chat_id: body.chatId, text: 'درسك غدًا', reply_markup })
    }
    for (const word of ['', 'x'.repeat(65), 'س'.repeat(33)]) {
      const description = 'Bad Request: BUTTON_DATA_INVALID'
      expect((await sendWith(word)).body).toMatchObject({ error_code: 400, description })
    }
    expect((await sendWith('x'.repeat(64))).body.ok).toBe(true)
    const { message, markup } = await pageOf(String(body.chatId))
    expect(markup).toContain('<button name="button" value="0">سأحضر</button>')
    expect((await post('/press', { message, button: 1 })).status).toBe(404)
    await post('/press', { message, button: 0 })
    const raw = (await reports(2, botHeader))[1]?.raw ?? ''
    const query = JSON.parse(raw).callback_query
    expect(query).toMatchObject({ from: { id: body.chatId }, data: 'x'.repeat(64) })
    const answer = (callback_query_id: string) =>
      post(`${bot}/answerCallbackQuery`, { callback_query_id, text: 'شكرًا لك.' })
    expect((await answer('another')).status).toBe(400)
    expect((await answer(query.id)).body).toEqual({ ok: true, result: true })
    expect((await pageOf(String(body.chatId))).markup).toContain('شكرًا لك.')
  })

  test('shows the page with the button that starts the bot', async () => {
    const page = await fetch(`${place.url}/telegram/open/hiwar_sandbox_bot?start=a-word`)
    expect(await page.text()).toContain('value="a-word"')
  })
})

describe('push', () => {
  test('a closed browser subscription gets status 410, and an unknown one 404', async () => {
    const { body } = await post('/push/browsers', {})
    const send = (endpoint: string) => fetch(endpoint, { method: 'POST' })
    expect((await send(body.endpoint)).status).toBe(403)
    await post(`${new URL(body.endpoint).pathname.replace('/push/', '/push/browsers/')}/close`, {})
    expect((await send(body.endpoint)).status).toBe(410)
    expect((await send(`${place.url}/push/nobody`)).status).toBe(404)
  })
})

test('a short message is shown as on a phone', async () => {
  await post('/telegram/start', { payload: 'w', chatId: 501 })
  await post('/telegram/bot1:sandbox-bot-token/sendMessage', { chat_id: 501, text: '<b>درسك</b> غدًا' })
  const headers = { accept: 'text/html' }
  const list = await (await fetch(`${place.url}/inbox?to=501`, { headers })).text()
  const [, number] = /message=(\d+)/.exec(list) ?? []
  const page = await (await fetch(`${place.url}/inbox?to=501&message=${number}`, { headers })).text()
  expect(page).toContain('class="phone telegram"')
  expect(page).toContain('&lt;b&gt;درسك')
})
