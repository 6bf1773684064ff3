import { expect, test } from 'vitest'
import { messageOf } from './mail.ts'

const mail = { to: 'sara@example.com', subject: 'رمز التأكيد', text: '04210', html: '<p>04210</p>' }
const from = 'Hiwar <no-reply@hiwar.test>'

test('an answer to a mail goes to people: to its own address, else to the one of the site', () => {
  const site = { MAIL_FROM: from, CONTACT_EMAIL: 'hello@hiwar.test' }
  expect(messageOf(site, mail)).toMatchObject({ ...mail, from, replyTo: 'hello@hiwar.test' })
  expect(messageOf({ ...site, MAIL_REPLY_TO: 'care@hiwar.test' }, mail).replyTo).toBe('care@hiwar.test')
  expect(messageOf({ MAIL_FROM: from }, mail)).not.toHaveProperty('replyTo')
})

test('each mail has an id of its own in the domain of the sender', () => {
  const ids = [1, 2].map(() => messageOf({ MAIL_FROM: from }, mail).messageId ?? '')
  expect(ids.every((id) => /^<[\w-]+@hiwar\.test>$/.test(id))).toBe(true)
  expect(new Set(ids).size).toBe(2)
})
